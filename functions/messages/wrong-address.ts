/** A number that no text message of ours goes to. */
export class WrongNumber extends Error {
  override readonly name = 'WrongNumber';
}

/**
 * Whether a message was refused because of whom it was for: an address or a number that nobody can read, or somebody who wants
 * no more. That is the owner's to put right. Every other refusal is ours: a sandbox or a sender without proof (both
 * MessageRejected), a right we lack, sending that is paused, a provider that does not answer.
 */
export function isWrongAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'InvalidParameterException') return /: PhoneNumber\b/.test(error.message);
  return ['WrongNumber', 'BadRequestException', 'OptedOutException'].includes(error.name);
}

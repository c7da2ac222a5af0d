import { hourMs } from '../../../../shared/kernel/durations.ts';
import { CognitoError } from './cognito-error.ts';

export type Limits = ReturnType<typeof newLimits>;

/** Cognito's documented figures; where it gives a range, a figure inside it. */
export const triesPerHour = {
  ResendConfirmationCode: 5,
  ForgotPassword: 5,
  GetUserAttributeVerificationCode: 5,
  ChangePassword: 5,
  ConfirmSignUp: 15,
  ConfirmForgotPassword: 15,
  VerifyUserAttribute: 15,
} as const;

export type LimitedOperation = keyof typeof triesPerHour;

/** Keeps mailboxes from being flooded and six digits from being guessed. */
export function newLimits(now: () => number) {
  const tries = new Map<string, number[]>();

  function forgetOldTries(): void {
    for (const [key, times] of tries) if ((times.at(-1) ?? 0) + hourMs <= now()) tries.delete(key);
  }

  /** Counts one try. A refused one does not count, so the hour ends although the client goes on asking. */
  function spend(operation: LimitedOperation, account: string): void {
    forgetOldTries();
    const key = `${operation} ${account}`;
    const recent = (tries.get(key) ?? []).filter((time) => time + hourMs > now());
    if (recent.length >= triesPerHour[operation]) {
      throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    }
    tries.set(key, [...recent, now()]);
  }

  return { spend };
}

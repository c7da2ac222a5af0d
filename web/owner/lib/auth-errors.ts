import { unexpectedFailure } from '../../../shared/kernel/problem.ts';

export const notConfirmedText =
  'E-post ikke bekreftet. Vennligst sjekk innboksen din og klikk på bekreftelses-lenken.';
const wrongCode = 'Koden er feil eller utløpt';
const tooMany = 'For mange forsøk. Prøv igjen senere.';
const wrongLogin = 'Ugyldig e-post eller passord';
const shortPassword = 'Passordet må være minst 6 tegn';

/** Cognito's exceptions as the user reads them (ERR-001…005, Q-50). */
const sentences: Record<string, string> = {
  NotAuthorizedException: wrongLogin,
  UserNotFoundException: wrongLogin,
  UsernameExistsException: 'Bruker er allerede registrert',
  AliasExistsException: 'Bruker er allerede registrert',
  UserNotConfirmedException: notConfirmedText,
  InvalidPasswordException: shortPassword,
  CodeMismatchException: wrongCode,
  ExpiredCodeException: wrongCode,
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
};

/** An exception of Cognito says what it has to say; everything else is unexpected. */
export function authErrorText(error: unknown): string {
  if (!(error instanceof Error)) return unexpectedFailure;
  if (error.name === 'InvalidParameterException' && /password/i.test(error.message)) return shortPassword;
  if (error.name === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message)) return tooMany;
  const known = sentences[error.name];
  if (known) return known;
  return error.name.endsWith('Exception') && error.message ? error.message : unexpectedFailure;
}

import { unexpectedFailure } from './problem-of.ts';

export const notConfirmedText =
  'E-post ikke bekreftet. Vennligst sjekk innboksen din og klikk på bekreftelseslenken.';
const wrongCode = 'Koden er feil eller utløpt';
const tooMany = 'For mange forsøk. Prøv igjen senere.';
const wrongLogin = 'Ugyldig e-post eller passord';
const leakedPassword = 'Dette passordet er kjent fra lekkasjer. Velg et annet.';
const notSent = 'Vi fikk ikke sendt e-posten. Se at adressen er riktig, og prøv igjen.';
const unreadableEmail = 'Skriv e-posten som navn@eksempel.no';
const shortPassword = 'Passordet må være minst 6 tegn';

/** Cognito's exceptions as the user reads them. */
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
  CodeDeliveryFailureException: notSent,
  PasswordResetRequiredException: 'Du må lage et nytt passord. Velg «Glemt passordet?».',
  InternalErrorException: unexpectedFailure,
};

/** Where one exception has several reasons, its message tells them apart; the first that fits. */
const rulings = [
  { name: 'InvalidParameterException', says: /verified email/i, text: notConfirmedText },
  { name: 'InvalidParameterException', says: /password/i, text: shortPassword },
  { name: 'InvalidParameterException', says: /email/i, text: unreadableEmail },
  { name: 'InvalidPasswordException', says: /security reasons/i, text: leakedPassword },
  { name: 'NotAuthorizedException', says: /attempts exceeded/i, text: tooMany },
];

/** An exception of Cognito says what it has to say; everything else is unexpected. */
export function authErrorText(error: unknown): string {
  if (!(error instanceof Error)) return unexpectedFailure;
  const known =
    rulings.find(({ name, says }) => error.name === name && says.test(error.message))?.text ??
    sentences[error.name];
  if (known) return known;
  return error.name.endsWith('Exception') && error.message ? error.message : unexpectedFailure;
}

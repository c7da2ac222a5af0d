import { expect, test } from 'vitest';
import { authErrorText } from '../../../../web/owner/lib/auth-errors.ts';

const cognito = (name: string, message = 'english') => Object.assign(new Error(message), { name });

test.each([
  ['ERR-001', 'NotAuthorizedException', 'Ugyldig e-post eller passord'],
  ['ERR-001', 'UserNotFoundException', 'Ugyldig e-post eller passord'],
  ['ERR-002', 'UsernameExistsException', 'Bruker er allerede registrert'],
  ['ERR-002', 'AliasExistsException', 'Bruker er allerede registrert'],
  [
    'ERR-003',
    'UserNotConfirmedException',
    'E-post ikke bekreftet. Vennligst sjekk innboksen din og klikk på bekreftelseslenken.',
  ],
  ['RULE-004', 'InvalidPasswordException', 'Passordet må være minst 6 tegn'],
  ['ERR-004', 'CodeMismatchException', 'Koden er feil eller utløpt'],
  ['ERR-004', 'ExpiredCodeException', 'Koden er feil eller utløpt'],
  ['ERR-004', 'LimitExceededException', 'For mange forsøk. Prøv igjen senere.'],
  ['ERR-004', 'TooManyRequestsException', 'For mange forsøk. Prøv igjen senere.'],
])('%s %s reads «%s»', (_id, name, text) => {
  expect(authErrorText(cognito(name))).toBe(text);
});

test('RULE-004 a parameter error about the password reads as the rule', () => {
  const error = cognito('InvalidParameterException', "Value at 'password' failed to satisfy constraint");
  expect(authErrorText(error)).toBe('Passordet må være minst 6 tegn');
});

test.each([
  ['InvalidParameterException', 'Invalid email address format.', 'Skriv e-posten som navn@eksempel.no'],
  [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
    'E-post ikke bekreftet. Vennligst sjekk innboksen din og klikk på bekreftelseslenken.',
  ],
  [
    'InvalidPasswordException',
    'Provided password cannot be used for security reasons.',
    'Dette passordet er kjent fra lekkasjer. Velg et annet.',
  ],
  [
    'CodeDeliveryFailureException',
    'The verification code could not be delivered.',
    'Vi fikk ikke sendt e-posten. Se at adressen er riktig, og prøv igjen.',
  ],
])('%s «%s» is said in Norwegian', (name, message, text) => {
  expect(authErrorText(cognito(name, message))).toBe(text);
});

test('ERR-004 any other exception of Cognito shows its own message', () => {
  expect(authErrorText(cognito('UserLambdaValidationException', 'PreSignUp failed'))).toBe(
    'PreSignUp failed',
  );
});

test('ERR-005 what is not an answer of Cognito is unexpected', () => {
  const unexpected = 'Det oppstod en feil. Prøv igjen.';
  expect(authErrorText(cognito('NetworkError', 'A network error has occurred.'))).toBe(unexpected);
  expect(authErrorText(new TypeError('x is undefined'))).toBe(unexpected);
  expect(authErrorText('nei')).toBe(unexpected);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { termsVersion } from '../../../../shared/shops/terms.ts';
import { ownSignUp } from '../../../../web/owner/lib/remembered.ts';
import * as session from '../../../../web/owner/lib/session.ts';

const amplify = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  signOut: vi.fn(),
  updatePassword: vi.fn(),
  confirmResetPassword: vi.fn(),
  confirmSignUp: vi.fn(),
  resendSignUpCode: vi.fn(),
  sendUserAttributeVerificationCode: vi.fn(),
  confirmUserAttribute: vi.fn(),
  fetchAuthSession: vi.fn(),
  getCurrentUser: vi.fn(),
  Hub: { listen: vi.fn() },
}));
vi.unmock('../../../../web/owner/lib/session.ts');
vi.mock('../../../../web/owner/lib/cognito.ts', () => ({
  cognito: async () => amplify,
  onceLoaded: (then: (loaded: typeof amplify) => void) => {
    then(amplify);
    return () => undefined;
  },
}));

const cognitoError = (name: string, message = 'english') => Object.assign(new Error(message), { name });
const tokenKey = 'CognitoIdentityServiceProvider.client.u1.refreshToken';

beforeEach(() => {
  amplify.getCurrentUser.mockRejectedValue(new Error('nobody'));
  amplify.signIn.mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
});
afterEach(() => void vi.resetAllMocks());

test('CALL-001 sign-up sends e-mail, password and business name, and which terms were accepted', async () => {
  const account = { email: 'bjorn@kjokken.example', password: 'kjøkken1', businessName: 'Bjørns Kjøkken' };
  expect(await session.signUp(account)).toEqual({});
  expect(amplify.signUp).toHaveBeenCalledWith({
    username: account.email,
    password: account.password,
    options: {
      userAttributes: {
        email: account.email,
        'custom:business_name': 'Bjørns Kjøkken',
        'custom:terms': termsVersion,
      },
    },
  });
});

test('who was invited shows Cognito the invitation, and is told whether that was enough', async () => {
  const account = { email: 'ida@napoli.example', password: 'kjøkken1', invitation: 'token' };
  amplify.signUp.mockResolvedValueOnce({ userId: 'u1', isSignUpComplete: true });
  expect(await session.signUp(account)).toEqual({ isConfirmed: true });
  expect(amplify.signUp).toHaveBeenCalledWith({
    username: account.email,
    password: account.password,
    options: { userAttributes: { email: account.email }, validationData: { invitation: 'token' } },
  });
  expect(ownSignUp.read()).toBeUndefined();
  amplify.signUp.mockResolvedValueOnce({ userId: 'u1', isSignUpComplete: false });
  expect(await session.signUp(account)).toEqual({});
});

test('a browser remembers whose sign-up it made, until that is confirmed', async () => {
  amplify.signUp.mockResolvedValue({ userId: 'u1' });
  await session.signUp({ email: 'a@b.example', password: 'hemmelig', businessName: 'Napoli' });
  expect(ownSignUp.read()).toBe('u1');
  amplify.confirmSignUp.mockResolvedValue({});
  amplify.confirmSignUp.mockRejectedValueOnce(cognitoError('ExpiredCodeException'));
  await session.confirm('u1', '123456');
  expect(ownSignUp.read()).toBe('u1');
  await session.confirm('u1', '123456');
  expect(ownSignUp.read()).toBeUndefined();
});

test('CALL-002 sign-in sends e-mail and password', async () => {
  expect(await session.signIn('a@b.example', 'hemmelig')).toEqual({});
  expect(amplify.signIn).toHaveBeenCalledWith({ username: 'a@b.example', password: 'hemmelig' });
});

test('whoever was signed in before is signed out first', async () => {
  amplify.getCurrentUser.mockResolvedValue({ userId: 'u0' });
  await session.signIn('a@b.example', 'hemmelig');
  expect(amplify.signOut).toHaveBeenCalledOnce();
});

test('AUTH-011 ERR-003 an unconfirmed account is refused, though its password is right', async () => {
  amplify.signIn.mockResolvedValue({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
  expect(await session.signIn('a@b.example', 'hemmelig')).toEqual({
    error: 'E-post ikke bekreftet. Vennligst sjekk innboksen din og klikk på bekreftelseslenken.',
    isUnconfirmed: true,
  });
  expect(await session.currentSession()).toBeUndefined();
});

test('CALL-003 sign-out ends the session', async () => {
  await session.signOut();
  expect(amplify.signOut).toHaveBeenCalledOnce();
});

test('CALL-004 resend asks for the address and gives an error back instead of throwing', async () => {
  expect(await session.resend('a@b.example')).toEqual({});
  expect(amplify.resendSignUpCode).toHaveBeenCalledWith({ username: 'a@b.example' });
  amplify.resendSignUpCode.mockRejectedValue(cognitoError('LimitExceededException'));
  expect(await session.resend('a@b.example')).toEqual({ error: 'For mange forsøk. Prøv igjen senere.' });
});

test('DASH-016 an open account asks for a code to its present address, and gives an error back instead of throwing', async () => {
  expect(await session.resendVerification()).toEqual({});
  expect(amplify.sendUserAttributeVerificationCode).toHaveBeenCalledWith({ userAttributeKey: 'email' });
  expect(amplify.resendSignUpCode).not.toHaveBeenCalled();
  amplify.sendUserAttributeVerificationCode.mockRejectedValue(cognitoError('LimitExceededException'));
  expect(await session.resendVerification()).toEqual({ error: 'For mange forsøk. Prøv igjen senere.' });
});

test('an address that has been verified is in the tokens at once; a used code is an error and renews nothing', async () => {
  expect(await session.verifyEmail('123456')).toEqual({});
  const given = { userAttributeKey: 'email', confirmationCode: '123456' };
  expect(amplify.confirmUserAttribute).toHaveBeenCalledWith(given);
  expect(amplify.fetchAuthSession).toHaveBeenCalledExactlyOnceWith({ forceRefresh: true });
  amplify.confirmUserAttribute.mockRejectedValue(cognitoError('ExpiredCodeException'));
  expect(await session.verifyEmail('123456')).toEqual({ error: 'Koden er feil eller utløpt' });
  expect(amplify.fetchAuthSession).toHaveBeenCalledOnce();
});

test('confirming again what is confirmed is no failure, an expired code is', async () => {
  amplify.confirmSignUp.mockRejectedValueOnce(
    cognitoError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  );
  expect(await session.confirm('u1', '123456')).toEqual({});
  amplify.confirmSignUp.mockRejectedValueOnce(cognitoError('ExpiredCodeException'));
  expect(await session.confirm('u1', '123456')).toEqual({ error: 'Koden er feil eller utløpt' });
});

test('CALL-005 the session is read from the id token', async () => {
  window.localStorage.setItem(tokenKey, 'r');
  const payload = { sub: 'u1', email: 'a@b.example', email_verified: true, 'custom:business_name': 'Napoli' };
  amplify.fetchAuthSession.mockResolvedValue({ tokens: { idToken: { payload } } });
  expect(await session.currentSession()).toEqual({
    userId: 'u1',
    email: 'a@b.example',
    emailVerified: true,
    businessName: 'Napoli',
  });
});

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
])(
  'DATA-013 a user is the sub, and with email_verified %j counts as confirmed: %s',
  async (claim, isConfirmed) => {
    window.localStorage.setItem(tokenKey, 'r');
    const payload = { sub: 'u1', email: 'a@b.example', email_verified: claim };
    amplify.fetchAuthSession.mockResolvedValue({ tokens: { idToken: { payload } } });
    const { userId, emailVerified } = (await session.currentSession())!;
    expect([userId, emailVerified]).toEqual(['u1', isConfirmed]);
  },
);

test('without stored tokens nobody is asked', async () => {
  expect(await session.currentSession()).toBeUndefined();
  expect(amplify.fetchAuthSession).not.toHaveBeenCalled();
});

test('CALL-005 a listener hears sign-in and sign-out, here and in other tabs, and nothing after it has ended', async () => {
  const stopHub = vi.fn();
  let tell = (_event: { payload: { event: string } }) => {};
  amplify.Hub.listen.mockImplementation((_channel: string, listener: typeof tell) => {
    tell = listener;
    return stopHub;
  });
  const onChange = vi.fn();
  const stop = session.subscribe(onChange);
  await expect.poll(() => amplify.Hub.listen).toHaveBeenCalled();
  tell({ payload: { event: 'signedIn' } });
  tell({ payload: { event: 'signedOut' } });
  tell({ payload: { event: 'tokenRefresh' } });
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(stopHub).toHaveBeenCalledOnce();
});

test('a new password asks for the present one, and says so when it is wrong', async () => {
  expect(await session.changePassword('gammelt', 'et nytt')).toEqual({});
  expect(amplify.updatePassword).toHaveBeenCalledWith({ oldPassword: 'gammelt', newPassword: 'et nytt' });
  amplify.updatePassword.mockRejectedValue(cognitoError('NotAuthorizedException', 'Incorrect username'));
  expect(await session.changePassword('feil', 'et nytt')).toEqual({ error: 'Nåværende passord er feil' });
  amplify.updatePassword.mockRejectedValue(cognitoError('LimitExceededException'));
  expect(await session.changePassword('feil', 'et nytt')).toEqual({
    error: 'For mange forsøk. Prøv igjen senere.',
  });
});

test('a password that everybody uses is refused before it is sent: at sign-up, when it is changed and when it was forgotten', async () => {
  const refusal = { error: 'Dette passordet er et av de vanligste. Velg et annet.' };
  const answers = [
    await session.signUp({ email: 'bjorn@kjokken.example', password: 'Passord123', businessName: 'Bjørn' }),
    await session.changePassword('hemmelig-nok', 'qwerty'),
    await session.chooseNewPassword('bjorn@kjokken.example', '123456', 'FOTBALL1'),
  ];

  expect(answers).toEqual([refusal, refusal, refusal]);
  const { signUp, updatePassword, confirmResetPassword } = amplify;
  for (const call of [signUp, updatePassword, confirmResetPassword]) expect(call).not.toHaveBeenCalled();
  expect(await session.changePassword('hemmelig-nok', 'en katt på taket')).toEqual({});
  const commonPasswords = await session.loadCommonPasswords();
  expect([...commonPasswords].filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
});

test('signing in anew ends all sign-ins at Cognito, and nobody hears of the moment in between', async () => {
  let tell = (_event: { payload: { event: string } }) => {};
  amplify.Hub.listen.mockImplementation((_channel: string, listener: typeof tell) => {
    tell = listener;
    return () => {};
  });
  const onChange = vi.fn();
  const stop = session.subscribe(onChange);
  await expect.poll(() => amplify.Hub.listen).toHaveBeenCalled();
  amplify.signOut.mockImplementation(async () => tell({ payload: { event: 'signedOut' } }));

  const endSignIns = vi.fn(async () => session.noteRefusal());
  expect(await session.signInAnew('a@b.example', 'et nytt', endSignIns)).toEqual({});

  expect(endSignIns).toHaveBeenCalledBefore(amplify.signOut);

  expect(amplify.signOut).toHaveBeenCalledExactlyOnceWith({ global: true });
  expect(amplify.signIn).toHaveBeenCalledWith({ username: 'a@b.example', password: 'et nytt' });
  expect(onChange).not.toHaveBeenCalled();

  amplify.signIn.mockRejectedValue(cognitoError('TooManyRequestsException'));
  expect((await session.signInAnew('a@b.example', 'et nytt', endSignIns)).error).toBeTruthy();
  expect(onChange).toHaveBeenCalledOnce();
  stop();
});

import { termsVersion } from '../../../shared/shops/terms.ts';
import { authErrorText, notConfirmedText } from './auth-errors.ts';
import { cognito, onceLoaded } from './cognito.ts';
import { loadConfig } from './config.ts';
import { currentDevice } from './device-session.ts';
import { ownSignUp } from './remembered.ts';
import { createStore } from './store.ts';
import { isSessionKey, mayHaveSession, storedTokens } from './stored-session.ts';

/** The signed-in account. Cognito gives tokens only to confirmed accounts. */
export type Session = { userId: string; email: string; emailVerified: boolean; businessName: string };

/** Never thrown, always answered: without `error` it went well. */
export type AuthAnswer = {
  error?: string;
  isUnconfirmed?: boolean;
  isRegistered?: boolean;
  isConfirmed?: boolean;
};

/**
 * An invited person gives no restaurant's name: the sign-up then opens none. The token of the invitation
 * proves the address.
 */
export type SignUp = { email: string; password: string; businessName?: string; invitation?: string };

async function answered(call: () => Promise<AuthAnswer | undefined>): Promise<AuthAnswer> {
  try {
    return (await call()) ?? {};
  } catch (error) {
    const isRegistered = error instanceof Error && error.name === 'UsernameExistsException';
    return { error: authErrorText(error), ...(isRegistered && { isRegistered }) };
  }
}

const commonPassword = 'Dette passordet er et av de vanligste. Velg et annet.';

/**
 * The 3,000 most used passwords of six characters or more, in small letters, as the package zxcvbn 4.4.2
 * counted them (MIT), and a few of Norway and of this trade. ASVS 5.0 6.2.4 asks for so many. The list is
 * loaded when an owner chooses a password.
 */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: text } = await import('./common-passwords.txt?raw');
  return new Set(text.trim().split(/\s+/));
}

/**
 * Sends a chosen password, unless it is a common one. A user who bypasses this page harms only his own
 * account.
 */
function withPassword(password: string, send: () => Promise<AuthAnswer | undefined>): Promise<AuthAnswer> {
  return answered(async () => {
    const commonPasswords = await loadCommonPasswords();
    return commonPasswords.has(password.toLowerCase()) ? { error: commonPassword } : send();
  });
}

export function signIn(email: string, password: string): Promise<AuthAnswer> {
  return answered(async () => {
    const { signIn, signOut, getCurrentUser } = await cognito();
    if (await getCurrentUser().catch(() => undefined)) await signOut();
    const { nextStep } = await signIn({ username: email, password });
    if (nextStep.signInStep !== 'CONFIRM_SIGN_UP') return undefined;
    return { error: notConfirmedText, isUnconfirmed: true };
  });
}

/** The mail Cognito sends leads to `{origin}/dashboard`; the business is made when it is confirmed. */
export function signUp({ email, password, businessName, invitation }: SignUp): Promise<AuthAnswer> {
  return withPassword(password, async () => {
    const { signUp } = await cognito();
    const userAttributes = {
      email,
      ...(businessName && { 'custom:business_name': businessName, 'custom:terms': termsVersion }),
    };
    const options = { userAttributes, ...(invitation && { validationData: { invitation } }) };
    const signedUp = await signUp({ username: email, password, options });
    if (signedUp?.isSignUpComplete) return { isConfirmed: true };
    if (signedUp?.userId) ownSignUp.keep(signedUp.userId);
    return undefined;
  });
}

/**
 * Only for a sign-up of this browser (remembered.ts). A used link is no failure: the account is confirmed.
 */
export function confirm(username: string, code: string): Promise<AuthAnswer> {
  return answered(async () => {
    const { confirmSignUp } = await cognito();
    await confirmSignUp({ username, confirmationCode: code }).catch((error: Error) => {
      if (error.name !== 'NotAuthorizedException' || !/CONFIRMED/.test(error.message)) throw error;
    });
    ownSignUp.forget();
    return undefined;
  });
}

export function resend(email: string): Promise<AuthAnswer> {
  return answered(async () => {
    const { resendSignUpCode } = await cognito();
    await resendSignUpCode({ username: email });
    return undefined;
  });
}

/** Mails a code to the signed-in user's address; `resend` is for accounts that are not confirmed yet. */
export function resendVerification(): Promise<AuthAnswer> {
  return answered(async () => {
    const { sendUserAttributeVerificationCode } = await cognito();
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    return undefined;
  });
}

/** Verifies the signed-in user's address; the tokens say so afterwards. */
export function verifyEmail(confirmationCode: string): Promise<AuthAnswer> {
  return answered(async () => {
    const { confirmUserAttribute, fetchAuthSession } = await cognito();
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    await fetchAuthSession({ forceRefresh: true });
    return undefined;
  });
}

/** Sends a code with which a new password can be chosen. */
export function forgotPassword(email: string): Promise<AuthAnswer> {
  return answered(async () => {
    const { resetPassword } = await cognito();
    await resetPassword({ username: email });
    return undefined;
  });
}

export function chooseNewPassword(email: string, code: string, newPassword: string): Promise<AuthAnswer> {
  return withPassword(newPassword, async () => {
    const { confirmResetPassword } = await cognito();
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
    return undefined;
  });
}

/** Sets a new password for a user who knows the present one. Other sign-ins stay: see `signInAnew`. */
export function changePassword(oldPassword: string, newPassword: string): Promise<AuthAnswer> {
  return withPassword(newPassword, async () => {
    const { updatePassword } = await cognito();
    try {
      await updatePassword({ oldPassword, newPassword });
      return undefined;
    } catch (error) {
      const isWrong = error instanceof Error && error.name === 'NotAuthorizedException';
      if (isWrong && !/exceeded/i.test(error.message)) return { error: 'Nåværende passord er feil' };
      throw error;
    }
  });
}

let isSigningInAnew = false;
const changes = createStore();

/**
 * Ends the user's sign-ins by `endSignIns`, then all of them at Cognito, this one too, and signs in again.
 * The calling page stays where it is: the listeners do not hear of the moment in between.
 */
export async function signInAnew(
  email: string,
  password: string,
  endSignIns: () => Promise<unknown>,
): Promise<AuthAnswer> {
  isSigningInAnew = true;
  const answer = await answered(async () => {
    await endSignIns();
    const { signOut } = await cognito();
    await signOut({ global: true });
    return signIn(email, password);
  });
  isSigningInAnew = false;
  if (answer.error) changes.tell();
  return answer;
}

export async function signOut(): Promise<void> {
  const { signOut } = await cognito();
  await signOut();
}

/** Throws only when Cognito could not be asked, so that a lost network does not look like a sign-out. */
export async function currentSession(): Promise<Session | undefined> {
  if (!mayHaveSession()) return undefined;
  const stored = storedTokens(Date.now());
  // The pages name the site's domain, so its configuration is there before any of them.
  if (stored) await loadConfig();
  const claims = stored?.claims ?? (await renewedClaims());
  if (!claims?.sub) return undefined;
  return {
    userId: claims.sub,
    email: String(claims.email ?? ''),
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    businessName: String(claims['custom:business_name'] ?? ''),
  };
}

async function renewedClaims() {
  const { fetchAuthSession } = await cognito();
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.payload;
}

/**
 * The token for the API, fetched again when it has expired or `renew` is asked. A device has one that stays
 * the same. Undefined without a session; throws offline.
 */
export async function accessToken({ renew = false } = {}): Promise<string | undefined> {
  const device = currentDevice();
  if (device) return device.token;
  const stored = renew ? undefined : storedTokens(Date.now());
  if (stored) return stored.accessToken;
  const { fetchAuthSession } = await cognito();
  const { tokens } = await fetchAuthSession({ forceRefresh: renew });
  return tokens?.accessToken.toString();
}

/** A request found no login, or a bad one: the page on the screen asks again who is there. */
export function noteRefusal(): void {
  changes.tell();
}

/** Calls back after each sign-in and sign-out, here and in other tabs. Gives back what ends it. */
export function subscribe(listener: () => void): () => void {
  const onChange = () => {
    if (!isSigningInAnew) listener();
  };
  const stopChanges = changes.listen(onChange);
  let stopHub: (() => void) | undefined;
  const events = ['signedIn', 'signedOut', 'tokenRefresh_failure'];
  // A paired screen has no session, and names the site's domain all the same.
  void loadConfig().catch(() => undefined);
  // Amplify is not fetched for this: while no other part needs it, nothing has changed in this tab.
  const stopWaiting = onceLoaded(({ Hub }) => {
    stopHub = Hub.listen('auth', ({ payload }) => events.includes(payload.event) && onChange());
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isSessionKey(key)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopWaiting();
    stopChanges();
    stopHub?.();
    window.removeEventListener('storage', onStorage);
  };
}

const prefix = 'CognitoIdentityServiceProvider.';

/** Whether a key of the browser's storage holds a sign-in. */
export function isSessionKey(key: string): boolean {
  return key.startsWith(prefix) && key.endsWith('.refreshToken');
}

/** Whether this browser holds tokens at all: the answer costs nothing and saves visitors the sign-in code. */
export function mayHaveSession(): boolean {
  return Object.keys(window.localStorage).some(isSessionKey);
}

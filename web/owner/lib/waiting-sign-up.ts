const key = 'luka:waiting-for';

/**
 * The address whose confirmation this tab waits for. It outlives a reload; the password does not, so the user
 * logs in once the address is confirmed.
 */
export function waitingSignUp(): string | undefined {
  return window.sessionStorage.getItem(key) ?? undefined;
}

export function rememberWaiting(email: string): void {
  window.sessionStorage.setItem(key, email);
}

export function forgetWaiting(): void {
  window.sessionStorage.removeItem(key);
}

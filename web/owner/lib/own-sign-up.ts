const key = 'luka:signed-up';

/**
 * Remembers that this browser made a sign-up. Anybody can sign up with anybody's address and a password of
 * their own; the mail's link confirms the account, so it may do that only where the password was chosen.
 */
export function rememberSignUp(userId: string): void {
  window.localStorage.setItem(key, userId);
}

/** The user whose sign-up was made here and is not confirmed yet. */
export function ownSignUp(): string | undefined {
  return window.localStorage.getItem(key) ?? undefined;
}

export function forgetSignUp(): void {
  window.localStorage.removeItem(key);
}

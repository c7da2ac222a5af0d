const key = 'luka:invitation';

/**
 * The token of an invitation that was opened here and not answered. An invited person who makes an account
 * first comes back by the mail that confirms it, in another tab, and would not find the invitation again.
 */
export function openInvitation(): string | undefined {
  return window.localStorage.getItem(key) ?? undefined;
}

export function rememberInvitation(token: string): void {
  window.localStorage.setItem(key, token);
}

export function forgetInvitation(): void {
  window.localStorage.removeItem(key);
}

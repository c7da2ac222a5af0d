/** A text that this browser, or this tab alone, keeps from one page to the next. */
function remembered(key: string, storage: () => Storage) {
  return {
    read: (): string | undefined => storage().getItem(key) ?? undefined,
    keep: (text: string): void => storage().setItem(key, text),
    forget: (): void => storage().removeItem(key),
  };
}

const browser = () => window.localStorage;
const tab = () => window.sessionStorage;

/**
 * The token of an invitation that was opened here and not answered. An invited person who makes an account
 * first comes back by the mail that confirms it, in another tab, and would not find the invitation again.
 */
export const openInvitation = remembered('luka:invitation', browser);

/** How a visitor wanted to pay for Premium ('monthly', 'yearly'): the Abonnement tab begins with it. */
export const chosenBilling = remembered('luka:billing', browser);

/**
 * The user whose sign-up was made in this browser and is not confirmed yet. Anybody can sign up with
 * anybody's address and a password of their own; the mail's link confirms the account, so it may do that only
 * where the password was chosen.
 */
export const ownSignUp = remembered('luka:signed-up', browser);

/**
 * The address whose confirmation this tab waits for. It outlives a reload; the password does not, so the user
 * logs in once the address is confirmed.
 */
export const waitingSignUp = remembered('luka:waiting-for', tab);

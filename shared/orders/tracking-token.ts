/**
 * 132 of the 256 bits of a guest's own token: nobody guesses them, and nobody finds the rest by them.
 */
const viewLength = 22;

/**
 * The part of a guest's own token that opens the order for reading alone. It stands in the address bar and in
 * each link that is shared; the whole token also takes the order back, and stays in the guest's browser.
 */
export const viewToken = (token: string) => token.slice(0, viewLength);

/** The texts that the canary's shop and order are known by. */
export const [shopName, dishName, guestName] = ['Prøvebutikk', 'Prøverett', 'Prøve'];

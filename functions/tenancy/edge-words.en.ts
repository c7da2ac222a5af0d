export const blockedText = 'This page takes a break. Try again later, or call the restaurant.';

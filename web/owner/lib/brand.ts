/** Name and domain on pages that are rendered when the site is built. Pages that run in a browser read `/config.json`. */
export const brand = {
  product: import.meta.env.VITE_PRODUCT || 'Luka',
  site: import.meta.env.VITE_SITE || 'luka.no',
};

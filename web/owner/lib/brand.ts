/** Name and domain for pages rendered at build time. Pages in a browser read `/config.json`. */
export const brand = {
  product: import.meta.env.VITE_PRODUCT || 'Luka',
  site: import.meta.env.VITE_SITE || 'luka.no',
  /** The company that runs the product. A real installation names its company when the site is built. */
  company: {
    name: import.meta.env.VITE_COMPANY || import.meta.env.VITE_PRODUCT || 'Luka',
    orgNumber: import.meta.env.VITE_COMPANY_ORG_NUMBER || '',
    address: import.meta.env.VITE_COMPANY_ADDRESS || '',
  },
};

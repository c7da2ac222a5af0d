import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';

/** Name and domain for pages rendered at build time. Pages in a browser read `/config.json`. */
export const brand = {
  product: import.meta.env.VITE_PRODUCT || 'Luka',
  site: import.meta.env.VITE_SITE || 'luka.no',
  /** The company that runs the product. A real installation names its company when the site is built. */
  company: {
    name: import.meta.env.VITE_COMPANY || '',
    orgNumber: import.meta.env.VITE_COMPANY_ORG_NUMBER || '',
    address: import.meta.env.VITE_COMPANY_ADDRESS || '',
  },
};

/** Where people write to the company that runs the product. */
export const contactAddress = (site: string) => `hei@${site}`;

/**
 * The company that runs the product, as the foot of its pages says it (ehandelsloven § 8). The line leaves
 * out what the build was not told.
 */
export function companyLine({ company, site } = brand): string {
  const { name, orgNumber, address } = company;
  return [
    name || brand.product,
    orgNumber && `Org.nr. ${formattedOrgNumber(orgNumber)}`,
    address,
    contactAddress(site),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

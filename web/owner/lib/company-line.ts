import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { brand } from './brand.ts';

/** Where people write to the company that runs the product. */
export const contactAddress = (site: string) => `hei@${site}`;

/**
 * The company that runs the product, as the foot of its pages says it (ehandelsloven § 8). The line leaves
 * out what the build was not told.
 */
export function companyLine({ company, site } = brand): string {
  const { name, orgNumber, address } = company;
  return [name, orgNumber && `Org.nr. ${formattedOrgNumber(orgNumber)}`, address, contactAddress(site)]
    .filter(Boolean)
    .join(' · ');
}

import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { brand } from './brand.ts';

/** Who runs the product, as the foot of its pages says it (ehandelsloven § 8). What the build was not told is left out. */
export function companyLine({ company, site } = brand): string {
  const { name, orgNumber, address } = company;
  return [name, orgNumber && `Org.nr. ${formattedOrgNumber(orgNumber)}`, address, `hei@${site}`]
    .filter(Boolean)
    .join(' · ');
}

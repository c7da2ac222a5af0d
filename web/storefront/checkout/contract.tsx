import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { formattedPhone } from '../../../shared/kernel/phone-text.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';

type Props = { base: string; business: PublicBusiness };

/**
 * What a guest must have read before the button is pressed: who sells, on which terms, and that there is no right of withdrawal
 * (angrerettloven §§ 8 and 22, e-handelsloven § 8). The links open beside the order, which stays as it is.
 */
export function Contract({ base, business }: Props) {
  const { legalName, businessName, orgNumber, address, phone } = business;
  const seller = [legalName || businessName, orgNumber && `org.nr. ${formattedOrgNumber(orgNumber)}`];
  const reach = [address, phone && formattedPhone(phone)];
  return (
    <div className="contract">
      <p>
        Når du bestiller, godtar du{' '}
        <a href={`${base}/vilkar`} target="_blank" rel="noreferrer">
          salgsvilkårene
        </a>
        . Slik bruker vi{' '}
        <a href={`${base}/personvern`} target="_blank" rel="noreferrer">
          opplysningene dine
        </a>
        . Det er ikke angrerett på ferdiglaget mat.
      </p>
      <p>
        {`Selger: ${seller.filter(Boolean).join(' · ')}`}
        <br />
        {reach.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

import { subdomainPreview } from '../../../shared/business/subdomain.ts';
import { Mark } from '../../ui/logo.tsx';
import { useSiteNames } from '../lib/use-site-names.ts';

/** The address a name leads to, without the cut to 20 letters. */
export function AddressPreview({ businessName }: { businessName: string }) {
  const name = subdomainPreview(businessName);
  const { site } = useSiteNames();
  return (
    <div className="address-preview" aria-live="polite">
      <Mark shut={name === ''} />
      <div>
        <span>Siden din får adressen</span>
        <br />
        <b>
          {name || <i>stedet</i>}
          <i>.{site}</i>
        </b>
      </div>
    </div>
  );
}

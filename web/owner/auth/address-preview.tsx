import './address-preview.css';
import { Mark } from '../../ui/logo.tsx';
import { useSiteNames } from '../lib/use-site-names.ts';
import { useFreeAddress } from './use-free-address.ts';

/** The address that the name gets: free, and as long as an address may be. */
export function AddressPreview({ businessName }: { businessName: string }) {
  const { address, wanted, isTaken } = useFreeAddress(businessName);
  const { site } = useSiteNames();
  return (
    <div className="address-preview" aria-live="polite">
      <Mark shut={address === ''} />
      <div>
        <span>{isTaken ? `${wanted} er opptatt. Siden din får adressen` : 'Siden din får adressen'}</span>
        <br />
        <b>
          {address || <i>stedet</i>}
          <i>.{site}</i>
        </b>
      </div>
    </div>
  );
}

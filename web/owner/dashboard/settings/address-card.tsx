import { ArrowUpRight } from 'lucide-react';
import { shopUrl, siteNames } from '../../lib/config.ts';

type AddressCardProps = {
  /** As they stand in the form right now. */
  name: string;
  address: string;
  /** Where the business lives; undefined before it is opened. */
  stored: string | undefined;
};

/** The name and the address as customers will meet them, while they are typed. */
export function AddressCard({ name, address, stored }: AddressCardProps) {
  return (
    <aside className="address-card" aria-labelledby="address-heading">
      <p className="label" id="address-heading">
        Slik finner kundene siden
      </p>
      <div className="address-hatch">
        <div className="address-wall">
          <b>{name.trim() || 'Min Bedrift'}</b>
          <div className="address-open">
            {address ? <span>{address}</span> : <i>stedet</i>}
            <i>.{siteNames().site}</i>
          </div>
        </div>
        <div className="address-counter" />
      </div>
      {stored ? (
        <a className="link" href={shopUrl(stored)} target="_blank" rel="noopener">
          Se siden
          <ArrowUpRight className="i" aria-hidden="true" />
          <span className="sr">(åpnes i ny fane)</span>
        </a>
      ) : null}
    </aside>
  );
}

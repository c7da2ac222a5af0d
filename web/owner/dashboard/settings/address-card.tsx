import { ArrowUpRight } from 'lucide-react';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { shopUrl, siteNames } from '../../lib/config.ts';
import { keptAddresses } from './address-texts.ts';

type AddressCardProps = {
  /** As they are in the form right now. */
  name: string;
  address: string;
  /** None before it is opened. */
  stored: OwnerBusiness | null;
};

/** The name and the address as customers will meet them, while they are typed, and the addresses that lead there too. */
export function AddressCard({ name, address, stored }: AddressCardProps) {
  const kept = stored ? keptAddresses(stored, Date.now()) : [];
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
        <a className="link" href={shopUrl(stored.subdomain)} target="_blank" rel="noopener">
          Se siden
          <ArrowUpRight className="i" aria-hidden="true" />
          <span className="sr">(åpnes i ny fane)</span>
        </a>
      ) : null}
      {kept.length > 0 ? (
        <div className="address-kept hint">
          <p>Tidligere adresser leder også hit:</p>
          <ul>
            {kept.map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}

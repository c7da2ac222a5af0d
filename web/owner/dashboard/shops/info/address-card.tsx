import { siteNames } from '../../../lib/config.ts';

/** Before there is a page to show: name and address as customers will meet them, while they are typed. */
export function AddressCard({ name, address }: { name: string; address: string }) {
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
    </aside>
  );
}

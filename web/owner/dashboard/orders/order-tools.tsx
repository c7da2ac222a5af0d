import { Search } from 'lucide-react';
import { type OrderStatus, orderStatuses, statusNames } from '../../../../shared/orders/order-status.ts';

type OrderToolsProps = {
  search: string;
  status: OrderStatus | '';
  onSearch: (search: string) => void;
  onStatus: (status: OrderStatus | '') => void;
};

export function OrderTools({ search, status, onSearch, onStatus }: OrderToolsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no support in older Safari
    <div className="order-tools" role="search" aria-label="Finn bestillinger">
      <label className="searchbox">
        <Search className="i" aria-hidden="true" />
        <span className="sr">Søk</span>
        <input
          className="input"
          type="search"
          placeholder="Søk etter navn, telefon eller ordrenummer"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <label>
        <span className="sr">Status</span>
        <select
          className="select"
          value={status}
          onChange={(event) => onStatus(statusFrom(event.target.value))}
        >
          <option value="">Alle statuser</option>
          {orderStatuses.map((one) => (
            <option key={one} value={one}>
              {statusNames[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** A status from a select or an address; anything else means all. */
export function statusFrom(value: string | null): OrderStatus | '' {
  return orderStatuses.find((status) => status === value) ?? '';
}

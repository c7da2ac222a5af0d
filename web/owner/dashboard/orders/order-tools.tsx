import { type OrderStatus, orderStatuses, statusNames } from '../../../../shared/orders/order-status.ts';
import { FindBar } from '../../parts/find-bar.tsx';

const options = orderStatuses.map((status) => ({ value: status, text: statusNames[status] }));

type OrderToolsProps = {
  search: string;
  status: OrderStatus | '';
  onSearch: (search: string) => void;
  onStatus: (status: OrderStatus | '') => void;
};

export function OrderTools({ search, status, onSearch, onStatus }: OrderToolsProps) {
  return (
    <FindBar
      label="Finn bestillinger"
      className="order-tools"
      placeholder="Søk etter navn, telefon eller ordrenummer"
      search={search}
      onSearch={onSearch}
      filter={{ label: 'Status', all: 'Alle statuser', options, value: status, onChoose: onStatus }}
    />
  );
}

/** A status from an address; anything else means all. */
export function statusFrom(value: string | null): OrderStatus | '' {
  return orderStatuses.find((status) => status === value) ?? '';
}

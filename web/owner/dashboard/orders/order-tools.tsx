import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { isFound } from '../../../../shared/orders/order-search.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import {
  type Fulfilment,
  fulfilments,
  type OrderStatus,
  orderStatuses,
} from '../../../../shared/orders/steps.ts';
import { Segmented } from '../../../ui/field.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { FindBar } from '../../parts/find-bar.tsx';

const options = orderStatuses.map((status) => ({ value: status, text: statusName({ status }) }));
const ways = [
  { value: '' as const, text: 'Alle' },
  ...fulfilments.map((way) => ({ value: way, text: fulfilmentNames[way] })),
];

type OrderToolsProps = {
  search: string;
  filter: OrderFilter;
  onSearch: (search: string) => void;
  onFilter: (filter: OrderFilter) => void;
};

export function OrderTools({ search, filter, onSearch, onFilter }: OrderToolsProps) {
  return (
    <div className="order-tools">
      <FindBar
        label="Finn bestillinger"
        className="order-find"
        placeholder={useMay('seeGuests') ? 'Navn, telefon, nr. eller dag' : 'Nummer eller dag'}
        search={search}
        onSearch={onSearch}
        filter={{
          label: 'Status',
          all: 'Alle statuser',
          options,
          value: filter.status,
          onChoose: (status) => onFilter({ ...filter, status }),
        }}
      />
      <Segmented
        label="Henting eller levering"
        options={ways}
        value={filter.way}
        onChange={(way) => onFilter({ ...filter, way })}
      />
    </div>
  );
}

/** The filter an address names; anything else means all. */
export function filterFrom(params: URLSearchParams): OrderFilter {
  return {
    status: orderStatuses.find((status) => status === params.get('status')) ?? '',
    way: fulfilments.find((way) => way === params.get('way')) ?? '',
  };
}

/** The list's filter. The list shows orders that wait for an answer whatever the filter says. */
export type OrderFilter = { status: OrderStatus | ''; way: Fulfilment | '' };

type Searched = Pick<Order, 'id' | 'number' | 'customerName' | 'customerPhone' | 'status' | 'fulfilment'>;

/**
 * The orders that a search and a filter leave, in the order given; empty ones leave all. `hits` come from a
 * search of all orders, which knows days, too.
 */
export function filteredOrders<One extends Searched>(
  orders: readonly One[],
  search: string,
  { status, way }: OrderFilter,
  hits: readonly Pick<Order, 'id'>[] = [],
): One[] {
  return orders.filter(
    (order) =>
      (!status || order.status === status) &&
      (!way || order.fulfilment === way) &&
      (isFound(order, search) || hits.some(({ id }) => id === order.id)),
  );
}

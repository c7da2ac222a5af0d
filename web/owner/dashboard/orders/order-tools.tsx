import { statusName } from '../../../../shared/orders/step-words.ts';
import { fulfilmentNames, fulfilments, orderStatuses } from '../../../../shared/orders/steps.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { FindBar } from '../../parts/find-bar.tsx';
import type { OrderFilter } from './filtered-orders.ts';

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
        placeholder="Søk: navn, telefon, nummer eller dag"
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sold } from '../../../../shared/figures/sales.ts';
import type { BusinessId } from '../../../../shared/kernel/ids.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { Button } from '../../../ui/button.tsx';
import { shopOf } from '../../lib/shop.ts';
import { type Asked, salesQuery } from './chart.tsx';
import { numberText } from './words.ts';

/** The number of rows before a press shows the rest. */
const fewest = 8;

type BestSellersProps = {
  business: BusinessId;
  asked: Asked;
  /**
   * The figures above count an order on another day than these lists, which know the day of ordering alone.
   */
  isOtherWay?: boolean;
};

/** The dishes and options that sell. The page counts uncounted days while it is open: the lists may grow. */
export function BestSellers({ business, asked, isOtherWay = false }: BestSellersProps) {
  const { data, error, refetch } = useQuery(salesQuery(shopOf(business), asked));
  if (data ? data.dishes.length === 0 && data.isComplete : !error) return null;
  return (
    <section aria-labelledby="best-sellers">
      <h2 className="title" id="best-sellers">
        Mest solgt
      </h2>
      {error && !data ? (
        <p className="meta">
          Kunne ikke telle hva som er solgt. <Button onClick={() => void refetch()}>Prøv igjen</Button>
        </p>
      ) : null}
      {data ? (
        <div className="best-sellers">
          <SoldList title="Retter" sold={data.dishes} />
          {data.options.length > 0 ? <SoldList title="Tilvalg" sold={data.options} /> : null}
        </div>
      ) : null}
      <p className="meta" role="status">
        {data && !data.isComplete
          ? 'Teller eldre dager …'
          : `Uten avbrutte og ikke hentede bestillinger${isOtherWay ? ', regnet etter når de ble bestilt' : ''}`}
      </p>
    </section>
  );
}

function SoldList({ title, sold }: { title: string; sold: readonly Sold[] }) {
  const [isAll, setAll] = useState(false);
  const most = sold[0]?.count ?? 0;
  return (
    <div className="card sold">
      <h3 className="lead">{title}</h3>
      <ol>
        {sold.slice(0, isAll ? undefined : fewest).map(({ id, name, group, count, ore }) => (
          <li key={id}>
            <span className="sold-name">
              {name}
              {group ? <small> {group}</small> : null}
            </span>
            <b className="num">{numberText(count)}</b>
            <span className="num">{ore > 0 ? roundedAmount(ore) : ''}</span>
            <i aria-hidden="true" style={{ inlineSize: `${most === 0 ? 0 : (count / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      {sold.length > fewest ? (
        <Button onClick={() => setAll(!isAll)} aria-expanded={isAll}>
          {isAll ? 'Vis færre' : `Vis alle ${sold.length}`}
        </Button>
      ) : null}
    </div>
  );
}

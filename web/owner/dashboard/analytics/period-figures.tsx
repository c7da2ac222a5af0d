import { roundedAmount } from '../../../../shared/kernel/money.ts';
import type { Statistics } from '../../../../shared/statistics/statistics.ts';
import { GrowthSign } from './growth-sign.tsx';
import { numberText } from './words.ts';

/** The period in four figures. */
export function PeriodFigures({ statistics }: { statistics: Statistics }) {
  const { totalRevenueOre, growthPercent, orderCount, averageOre, days } = statistics;
  return (
    <dl className="card period-figures">
      <div className="stat">
        <dt>Total omsetning</dt>
        <dd>{roundedAmount(totalRevenueOre)}</dd>
        <dd className="sub">
          <GrowthSign percent={growthPercent} /> siden forrige periode
        </dd>
      </div>
      <div className="stat">
        <dt>Totale bestillinger</dt>
        <dd className={orderCount === 0 ? 'is-words' : undefined}>
          {orderCount === 0 ? 'ingen bestillinger ennå' : numberText(orderCount)}
        </dd>
      </div>
      <div className="stat">
        <dt>Gjennomsnittlig ordre</dt>
        <dd>{roundedAmount(averageOre)}</dd>
      </div>
      <div className="stat">
        <dt>Periode</dt>
        <dd>{days} dager</dd>
      </div>
    </dl>
  );
}

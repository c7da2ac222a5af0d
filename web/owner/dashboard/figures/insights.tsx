import type { ReactNode } from 'react';
import type { Statistics } from '../../../../shared/figures/statistics.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { comparisonText, growthSentence, ordersText, shortDay, weekdayOf } from './words.ts';

export function Insights({ statistics }: { statistics: Statistics }) {
  const { bestDay, orderCount, growthPercent, days, daily } = statistics;
  return (
    <section aria-labelledby="insights">
      <h2 className="title" id="insights">
        Innsikter
      </h2>
      <div className="insights">
        {bestDay ? (
          <Insight title="Beste dag" says={`${shortDay(bestDay.day)} · ${roundedAmount(bestDay.revenueOre)}`}>
            En {weekdayOf(bestDay.day)}, dagen med høyest omsetning
          </Insight>
        ) : (
          <Insight title="Beste dag" says="N/A">
            Ingen dag med omsetning ennå.
          </Insight>
        )}
        {orderCount > 0 ? (
          <Insight title="Konvertering" says={ordersText(orderCount)}>
            i perioden, også avbrutte. Besøk telles ikke.
          </Insight>
        ) : (
          <Insight title="Konvertering" says="Ingen bestillinger i perioden" />
        )}
        <Insight title="Vekst" says={growthSentence(growthPercent)}>
          {orderCount > 0 ? comparisonText(days, daily) : 'Ingen bestillinger å sammenligne ennå'}
        </Insight>
      </div>
    </section>
  );
}

function Insight({ title, says, children }: { title: string; says: string; children?: ReactNode }) {
  return (
    <div className="card insight">
      <h3>{title}</h3>
      <p className="says num">{says}</p>
      {children ? <p className="meta">{children}</p> : null}
    </div>
  );
}

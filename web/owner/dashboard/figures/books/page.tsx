import './books.css';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, clockText, monthBefore, months, osloDay } from '../../../../../shared/kernel/dates.ts';
import { exactOre } from '../../../../../shared/kernel/money.ts';
import type { Settlement } from '../../../../../shared/payments/answers.ts';
import { daysOfMonth, isMonth, paidOre, toBankOre } from '../../../../../shared/payments/settlement.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Bone, Skeleton } from '../../../../ui/states.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { shopOf, useShop } from '../../../lib/shop.ts';
import { useLoad } from '../../../lib/use-load.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { numberText } from '../words.ts';
import { DayReport } from './day-report.tsx';
import { DayTable, VatTable } from './day-table.tsx';
import { documentsCsv, postingsCsv } from './files.ts';
import { documentsQuery, settlementQuery } from './queries.ts';
import { ReceiptPage } from './receipt-page.tsx';

/** 'november 2026' */
const monthName = (month: string) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The money that was received online: a month, one of its days, or one receipt. The URL says which. */
export function BooksPage({ business }: { business: OwnerBusiness }) {
  const [params] = useSearchParams();
  const receipt = params.get('kvittering');
  const day = params.get('dag');
  if (receipt) return <ReceiptPage name={receipt} />;
  if (day) return <DayReport business={business} day={day} />;
  return <MonthPage business={business} />;
}

function MonthPage({ business }: { business: OwnerBusiness }) {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const today = osloDay(now);
  const present = today.slice(0, 7);
  const asked = params.get('mnd') ?? '';
  const month = isMonth(asked) && asked < present ? asked : present;
  const { data, failure } = useLoad(
    settlementQuery(shopOf(business.id), month),
    'Kunne ikke laste oppgjøret',
    'Pengene er trygge.',
  );
  const go = (mnd: string) =>
    setParams({ fane: 'oppgjor', ...(mnd < present && { mnd }) }, { replace: true });
  const first = osloDay(business.createdAt).slice(0, 7);
  const last = month === present ? today : daysOfMonth(month).last;
  return (
    <div className="books">
      <div className="books-month">
        <Button
          icon={ArrowLeft}
          className="btn-icon"
          aria-label={`Forrige måned, ${monthName(monthBefore(month))}`}
          disabled={month <= first}
          onClick={() => go(monthBefore(month))}
        />
        <h2 className="title">{capital(monthName(month))}</h2>
        <Button
          icon={ArrowRight}
          className="btn-icon"
          aria-label="Neste måned"
          disabled={month === present}
          onClick={() => go(addDays(daysOfMonth(month).last, 1).slice(0, 7))}
        />
        <span className="meta" role="status">
          {data && month === present
            ? `1.–${Number(today.slice(8))}., oppdatert kl. ${clockText(now)}`
            : null}
        </span>
        <FileButton month={month} last={last} />
      </div>
      {data ? <Month settlement={data} last={last} /> : (failure ?? <BooksSkeleton />)}
    </div>
  );
}

function Month({ settlement, last }: { settlement: Settlement; last: string }) {
  const { sums, groups, days, month, atPickupOre, heldOre } = settlement;
  const hasFee = sums.feeOre !== 0;
  const theirs = [(sums.vippsOre > 0 || sums.stripeOre === 0) && 'Vipps', sums.stripeOre > 0 && 'Stripe']
    .filter(Boolean)
    .join(' og ');
  const figures = [
    [
      'Betalt på nett',
      exactOre(paidOre(sums)),
      `${numberText(sums.payments)} ${sums.payments === 1 ? 'betaling' : 'betalinger'}, trukket`,
    ],
    [
      'Refundert',
      exactOre(-sums.refundedOre),
      `${numberText(sums.refunds)} ${sums.refunds === 1 ? 'kreditnota' : 'kreditnotaer'}`,
    ],
    ['Gebyr', hasFee ? exactOre(-sums.feeOre) : '–', hasFee ? 'til Luka for kort' : 'ingen til Luka'],
    ['Skal til banken', exactOre(toBankOre(sums)), `før gebyret til ${theirs}`],
  ];
  return (
    <>
      <dl className="card books-sums">
        {figures.map(([name, figure, says]) => (
          <div className="stat" key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
            <dd className="sub">{says}</dd>
          </div>
        ))}
      </dl>
      <Section
        title="Dag for dag"
        className="card"
        head={<span className="meta">Dagen pengene ble trukket. De kommer i banken noen dager senere.</span>}
      >
        <DayTable days={days} sums={sums} month={month} last={last} />
      </Section>
      <div className="books-lower">
        <VatTable groups={groups} />
        <div className="books">
          <Section title="Ikke med her" className="card side-card">
            <dl className="books-facts">
              <dt>Betalt ved henting</dt>
              <dd>{exactOre(atPickupOre)}. Det står i din egen kasse.</dd>
              {heldOre === undefined ? null : (
                <>
                  <dt>Reservert nå</dt>
                  <dd>{exactOre(heldOre)}. Ikke trukket ennå.</dd>
                </>
              )}
              <dt>Gebyr til {theirs}</dt>
              <dd>Trekkes der. Vi får ikke vite hvor mye.</dd>
            </dl>
          </Section>
          <Section title="Til regnskapet" className="card side-card">
            <p>
              To regneark (CSV): én linje per dag, sats og varegruppe, og én per kvittering og kreditnota. Hva
              banken har fått, står i rapporten fra {theirs}.
            </p>
          </Section>
        </div>
      </div>
    </>
  );
}

/** Both files come with one press. They are made here, of what the ledger says at that moment. */
function FileButton({ month, last }: { month: string; last: string }) {
  const shop = useShop();
  const queries = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const documents = await queries.fetchQuery({
        ...documentsQuery(shop, `${month}-01`, last),
        staleTime: 0,
      });
      const type = 'text/csv;charset=utf-8';
      saveFile(`oppgjor ${month} dag for dag.csv`, new Blob([postingsCsv(documents)], { type }));
      saveFile(`oppgjor ${month} bilag.csv`, new Blob([documentsCsv(documents)], { type }));
    } catch (error) {
      console.error(error);
      toast.error('Kunne ikke lage filene. Prøv igjen.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className="push"
      icon={Download}
      busy={isBusy}
      busyText="Lager filer..."
      onClick={() => void save()}
    >
      Last ned for regnskapsfører
    </Button>
  );
}

function BooksSkeleton() {
  return (
    <Skeleton label="Laster oppgjøret" className="books">
      <div className="card books-sums">
        {['1', '2', '3', '4'].map((name) => (
          <div className="stat" key={name}>
            <Bone width="7rem" height="1.25rem" />
            <Bone width="9rem" height="2.25rem" />
          </div>
        ))}
      </div>
      <Bone height="24rem" />
    </Skeleton>
  );
}

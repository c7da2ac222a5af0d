import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import { exactOre } from '../../../../../shared/kernel/money.ts';
import type { BookDocument } from '../../../../../shared/payments/answers.ts';
import { groupsOf } from '../../../../../shared/payments/settlement.ts';
import { providerNames } from '../../../../../shared/payments/words.nb.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Loading } from '../../../../ui/states.tsx';
import { useShop } from '../../../lib/shop.ts';
import { useLoad } from '../../../lib/use-load.tsx';
import { longDay, weekdayOf } from '../words.ts';
import { VatTable } from './day-table.tsx';
import { documentNames } from './files.ts';
import { documentsQuery } from './queries.ts';

/** A day's receipts and credit notes with their VAT, as a page for the screen and for paper. */
export function DayReport({ business, day }: { business: OwnerBusiness; day: string }) {
  const { data, failure } = useLoad(
    documentsQuery(useShop(), day, day),
    'Kunne ikke laste dagsrapporten',
    'Pengene er trygge.',
  );
  return (
    <div className="books books-paper">
      <BackBar to={`?fane=oppgjor&mnd=${day.slice(0, 7)}`} />
      <div>
        <h2 className="title">Dagsrapport, {`${weekdayOf(day)} ${longDay(day)}`}</h2>
        <p className="meta">{business.legalName || business.businessName}. Betalt og refundert på nett.</p>
      </div>
      {data ? <Documents documents={data} /> : (failure ?? <Loading>Laster dagsrapporten</Loading>)}
    </div>
  );
}

/** The way back, and paper; neither is printed. */
export function BackBar({ to }: { to: string }) {
  return (
    <div className="row between books-bar">
      <Link className="btn" to={to}>
        <ArrowLeft className="i" aria-hidden="true" />
        Til oppgjøret
      </Link>
      <Button icon={Printer} onClick={() => window.print()}>
        Skriv ut eller lagre
      </Button>
    </div>
  );
}

function Documents({ documents }: { documents: readonly BookDocument[] }) {
  if (documents.length === 0) return <p className="card side-card">Ingen betalinger denne dagen.</p>;
  return (
    <>
      <VatTable groups={groupsOf(documents)} />
      <Section title="Bilag" className="card" head={<span className="meta">{documents.length}</span>}>
        <table className="table books-documents">
          <thead>
            <tr>
              {['Tid', 'Nummer', 'Bestilling', 'Betalt med'].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
              <th scope="col" className="r">
                Sum
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ kind, number, at, order, provider, amountOre }) => (
              <tr key={kind + number}>
                <td>{clockText(at)}</td>
                <td>
                  <Link className="link" to={`?fane=oppgjor&kvittering=${kind}-${number}`}>
                    {`${documentNames[kind]} ${number}`}
                  </Link>
                </td>
                <td>{order}</td>
                <td>{providerNames[provider]}</td>
                <td className="r">{exactOre(kind === 'sale' ? amountOre : -amountOre)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  );
}

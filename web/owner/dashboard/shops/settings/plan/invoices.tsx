import { Check, Download, Hourglass, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import type { Invoice } from '../../../../../../shared/billing/answers.ts';
import { monthNames } from '../../../../../../shared/kernel/date-words.ts';
import { wallTime } from '../../../../../../shared/kernel/dates.ts';
import { exactOre } from '../../../../../../shared/kernel/money.ts';
import { buttonClass } from '../../../../../ui/button.tsx';
import { Section } from '../../../../../ui/section.tsx';

const states: Record<Invoice['state'], [look: string, Icon: LucideIcon, text: string]> = {
  paid: ['is-ok', Check, 'Betalt'],
  waiting: ['is-wait', Hourglass, 'Trekkes snart'],
  refused: ['is-bad', TriangleAlert, 'Avvist'],
  void: ['', Minus, 'Annullert'],
};

/** '30.11.2026', in Oslo. */
export const shortDate = (instant: string) => {
  const [year, month, day] = wallTime(Date.parse(instant)).day.split('-');
  return `${day}.${month}.${year}`;
};

const what = ({ billing, from, until }: Invoice) =>
  billing === 'yearly'
    ? `Premium, ett år til ${shortDate(until)}`
    : `Premium, ${monthNames(Date.parse(from)).month}`;

/** A state of the plan or of an invoice, in a word and a sign. */
export function PlanState({ look, Icon, text }: { look: string; Icon: LucideIcon; text: string }) {
  return (
    <span className={`plan-state ${look}`.trim()}>
      <Icon className="i" aria-hidden="true" />
      {text}
    </span>
  );
}

/** The invoices, newest first. Each lies at Stripe as a PDF. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Section title="Fakturaer" head={null}>
      <table className="table plan-invoices">
        <thead>
          <tr>
            <th>Dato</th>
            <th>For</th>
            <th className="r">Beløp inkl. mva</th>
            <th>Status</th>
            <th>
              <span className="sr">Last ned</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => {
            const [look, Icon, text] = states[invoice.state];
            const at = shortDate(invoice.at);
            return (
              <tr key={invoice.id}>
                <td>{at}</td>
                <td>{what(invoice)}</td>
                <td className="r">{exactOre(invoice.totalOre)}</td>
                <td>
                  <PlanState {...{ look, Icon, text }} />
                </td>
                <td className="r">
                  {invoice.pdf ? (
                    <a
                      className={buttonClass('icon')}
                      href={invoice.pdf}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={`Last ned faktura ${at}`}
                    >
                      <Download className="i" aria-hidden="true" />
                    </a>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

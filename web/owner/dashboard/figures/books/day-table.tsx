import { Link } from 'react-router-dom';
import { addDays, months } from '../../../../../shared/kernel/dates.ts';
import { exactOre } from '../../../../../shared/kernel/money.ts';
import type { BookDay, Settlement, VatGroup } from '../../../../../shared/payments/answers.ts';
import { toBankOre } from '../../../../../shared/payments/settlement.ts';
import { Section } from '../../../../ui/section.tsx';
import { numberText, weekdayOf } from '../words.ts';
import { goodsOf, rateText } from './files.ts';

const orDash = (ore: number) => (ore === 0 ? '–' : exactOre(ore));

type Column = { name: string; of: (sums: Settlement['sums']) => string };

const columns: readonly (Column & { when?: (sums: Settlement['sums']) => boolean })[] = [
  { name: 'Betalinger', of: ({ payments }) => numberText(payments) },
  { name: 'Vipps', of: ({ vippsOre }) => orDash(vippsOre) },
  { name: 'Kort', of: ({ stripeOre }) => orDash(stripeOre), when: ({ stripeOre }) => stripeOre > 0 },
  { name: 'Refundert', of: ({ refundedOre }) => orDash(-refundedOre) },
  { name: 'Gebyr', of: ({ feeOre }) => orDash(-feeOre), when: ({ feeOre }) => feeOre !== 0 },
  { name: 'Til banken', of: (sums) => exactOre(toBankOre(sums)) },
];

type DayTableProps = Pick<Settlement, 'days' | 'sums' | 'month'> & { last: string };

/** The days of a month, the newest first. A day leads to its report. */
export function DayTable({ days, sums, month, last }: DayTableProps) {
  const shown = columns.filter(({ when }) => when?.(sums) ?? true);
  const known = new Map(days.map((day) => [day.day, day]));
  /** Days, and runs of days without payments as their first and last. */
  const rows: (readonly [first: string, last: string])[] = [];
  for (let day = last; day >= `${month}-01`; day = addDays(day, -1)) {
    const run = rows.at(-1);
    if (run && !known.has(day) && !known.has(run[0])) rows[rows.length - 1] = [day, run[1]];
    else rows.push([day, day]);
  }
  return (
    <table className="table books-days">
      <thead>
        <tr>
          <th scope="col">Dag</th>
          {shown.map(({ name }) => (
            <th scope="col" className="r" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([day, end]) => (
          <DayRow key={day} day={day} end={end} sums={known.get(day)} shown={shown} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <Cells sums={sums} shown={shown} />
        </tr>
      </tfoot>
    </table>
  );
}

/** `end`: the last day of a run without payments. */
type DayRowProps = { day: string; end: string; sums: BookDay | undefined; shown: readonly Column[] };

function DayRow({ day, end, sums, shown }: DayRowProps) {
  const name = (
    <>
      {weekdayOf(day).slice(0, 3)}. <b>{Number(day.slice(8))}.</b>
    </>
  );
  const run = `${Number(day.slice(8))}.–${Number(end.slice(8))}. ${months[Number(day.slice(5, 7)) - 1]}`;
  if (!sums)
    return (
      <tr className="is-empty">
        <th scope="row">{day === end ? name : run}</th>
        <td colSpan={shown.length}>Ingen betalinger</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={`?fane=oppgjor&dag=${day}`}>
          {name}
          <span className="sr">, dagsrapport</span>
        </Link>
      </th>
      <Cells sums={sums} shown={shown} />
    </tr>
  );
}

function Cells({ sums, shown }: { sums: Settlement['sums']; shown: readonly Column[] }) {
  return shown.map(({ name, of }) => (
    <td className={of(sums) === '–' ? 'r is-none' : 'r'} data-name={name} key={name}>
      {of(sums)}
    </td>
  ));
}

const total = (groups: readonly VatGroup[], part: 'netOre' | 'vatOre' | 'grossOre') =>
  exactOre(groups.reduce((sum, group) => sum + group[part], 0));

/** The VAT of what was sold, after refunds. */
export function VatTable({ groups }: { groups: readonly VatGroup[] }) {
  return (
    <Section title="Mva" className="card" head={<span className="meta">Etter refusjoner</span>}>
      <table className="table books-vat">
        <thead>
          <tr>
            <th scope="col">Sats</th>
            {['Grunnlag', 'Mva', 'Sum'].map((name) => (
              <th scope="col" className="r" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ percent, netOre, vatOre, grossOre }) => (
            <tr key={percent}>
              <th scope="row">
                {percent === null
                  ? 'Pant, uten mva'
                  : [rateText(percent), goodsOf(percent)].filter(Boolean).join(', ')}
              </th>
              <td className="r">{exactOre(netOre)}</td>
              <td className="r">{orDash(vatOre)}</td>
              <td className="r">{exactOre(grossOre)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            {(['netOre', 'vatOre', 'grossOre'] as const).map((part) => (
              <td className="r" key={part}>
                {total(groups, part)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

import { dateTimeText, osloDay } from '../../shared/kernel/dates.ts';
import { exactOre } from '../../shared/kernel/money.ts';
import { formattedOrgNumber } from '../../shared/kernel/org-number-text.ts';
import { choiceText, lineTitle } from '../../shared/orders/choice-words.ts';
import { discountLabel } from '../../shared/orders/discount.ts';
import { receiptWords as words } from '../../shared/orders/receipt-words.ts';
import type { ShownReceipt } from '../../shared/orders/shown-receipt.ts';
import { vatPercentOf } from '../../shared/orders/vat.ts';
import { words as orders } from '../../shared/orders/words.ts';
import type { ReceiptSeller } from '../../shared/payments/answers.ts';

type ReceiptPaperProps = {
  receipt: Omit<ShownReceipt, 'reference'>;
  /** For a receipt from before its seller was frozen in it. */
  seller: ReceiptSeller;
  /** How guests reach it. */
  contact?: string;
  /** 'Vipps', and where it is known the reference there. */
  by: string;
};

/** A sales document as the law wants it, on A6 and A4 paper: without state, so that both sites draw it. */
export function ReceiptPaper({ receipt, seller: otherwise, contact, by }: ReceiptPaperProps) {
  const { kind, number, at, amountOre, groups, saleNumber, order } = receipt;
  const { name, orgNumber, address, registers } = receipt.seller ?? otherwise;
  const hasVat = groups.some(({ vatOre }) => vatOre > 0);
  const sign = kind === 'sale' ? 1 : -1;
  const money = (ore: number) => exactOre(sign * ore);
  const facts = [
    [words.date, dateTimeText(at)],
    kind === 'credit' && saleNumber && [words.lowers, saleNumber],
    order && [
      words.order,
      `${words.nr(String(order.number))}, ${orders.fulfilments[order.fulfilment].toLowerCase()}`,
    ],
    order &&
      kind === 'sale' && [
        words.handed[order.fulfilment],
        [dateTimeText(at), order.fulfilment === 'pickup' && address].filter(Boolean).join(', '),
      ],
  ].filter((fact) => Array.isArray(fact));
  return (
    <section className="paper">
      <h2>{words.titles[kind]}</h2>
      <p className="paper-nr">{words.nr(number)}</p>
      <p className="paper-seller">
        <b>{name}</b>
        {orgNumber && (
          <span>
            {words.org(formattedOrgNumber(orgNumber), registers?.vat ?? false, registers?.companies ?? false)}
          </span>
        )}
        {address && <span>{address}</span>}
        {contact && <span>{contact}</span>}
      </p>
      <Facts of={facts as [string, string][]} />
      <table>
        {order && kind === 'sale' && <Goods order={order} day={osloDay(at)} hasVat={hasVat} />}
        <tfoot>
          <tr>
            <th scope="row" colSpan={hasVat ? 2 : 1}>
              {words.sums[kind]}
            </th>
            <td>{money(amountOre)}</td>
          </tr>
        </tfoot>
      </table>
      {hasVat && (
        <table className="paper-vat">
          <thead>
            <tr>
              {[words.vat, words.base, words.part, words.sum].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ percent, netOre, vatOre, grossOre }) => (
              <tr key={percent}>
                <th scope="row">{percent === null ? words.depositNoVat : `${percent}\u00a0%`}</th>
                <td>{money(netOre)}</td>
                <td>{percent === null ? '–' : money(vatOre)}</td>
                <td>{money(grossOre)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts of={[[words.paidBy[kind], by]]} />
    </section>
  );
}

function Facts({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {of.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type GoodsProps = { order: NonNullable<ShownReceipt['order']>; day: string; hasVat: boolean };

/** The goods as they were sold. The rates share a discount and a fee, so those have none of their own. */
function Goods({ order, day, hasVat }: GoodsProps) {
  const { lines, discountOre, couponCode, deliveryFeeOre, depositOre } = order;
  const bottles = lines.reduce((sum, line) => sum + (line.depositOre ? line.quantity : 0), 0);
  const rest: [string, number | undefined][] = [
    [words.deposit(bottles), depositOre],
    [discountLabel(couponCode), discountOre && -discountOre],
    [orders.fulfilments.delivery, deliveryFeeOre],
  ];
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{words.goods}</th>
          {hasVat && <th scope="col">{words.vat}</th>}
          <th scope="col">{words.kr}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <tr key={index}>
            <td>
              {`${line.quantity} × ${lineTitle(line)}`}
              {line.choices ? <small>{choiceText(line)}</small> : null}
            </td>
            {hasVat && <td>{`${vatPercentOf(line, day)}\u00a0%`}</td>}
            <td>{exactOre(line.priceOre * line.quantity)}</td>
          </tr>
        ))}
        {rest
          .filter(([, ore]) => ore)
          .map(([name, ore = 0]) => (
            <tr key={name}>
              <td>{name}</td>
              {hasVat && <td>–</td>}
              <td>{exactOre(ore)}</td>
            </tr>
          ))}
      </tbody>
    </>
  );
}

import { dateTimeText } from '../../../shared/kernel/dates.ts';
import { exactOre } from '../../../shared/kernel/money.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { words } from './words.ts';

type Seller = Pick<PublicBusiness, 'legalName' | 'businessName' | 'orgNumber' | 'address'>;

/** The receipt of an order that was paid online, with its VAT by rate, and its credit notes. */
export function SalesReceipt({ order, seller }: { order: TrackedOrder; seller: Seller }) {
  const receipts = order.money?.receipts ?? [];
  const sale = receipts.find(({ kind }) => kind === 'sale');
  if (!sale) return null;
  const { legalName, businessName, orgNumber, address } = seller;
  const facts = [
    legalName || businessName,
    orgNumber && words.orgNumber(formattedOrgNumber(orgNumber)),
    address,
  ];
  return (
    <section className="box sales-receipt">
      <h2>{words.salesReceipt}</h2>
      <p className="num">
        <b>{words.receiptNumber(sale.number)}</b>
        {[dateTimeText(sale.at), ...facts].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <table>
        <thead>
          <tr>
            {[words.vat, words.vatBase, words.vatPart, words.vatSum].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sale.groups.map(({ percent, netOre, vatOre, grossOre }) => (
            <tr key={percent}>
              <th scope="row">{percent === null ? words.depositNoVat : `${percent}\u00a0%`}</th>
              <td>{exactOre(netOre)}</td>
              <td>{percent === null ? '–' : exactOre(vatOre)}</td>
              <td>{exactOre(grossOre)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {receipts
        .filter(({ kind }) => kind === 'credit')
        .map(({ number, at, amountOre }) => (
          <p key={number} className="num">
            <b>{words.creditNote(number)}</b>
            <span>{`${dateTimeText(at)} · ${exactOre(-amountOre)}`}</span>
          </p>
        ))}
      <button type="button" className="plain" onClick={() => print()}>
        {words.printReceipt}
      </button>
    </section>
  );
}

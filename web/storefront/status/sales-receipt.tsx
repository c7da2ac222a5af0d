import { formattedPhone } from '../../../shared/kernel/phone-text.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { paymentWords } from '../../../shared/orders/payment-words.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { ReceiptPaper } from '../../law/receipt.tsx';
import { words } from './words.ts';

type Seller = Pick<
  PublicBusiness,
  'legalName' | 'businessName' | 'orgNumber' | 'address' | 'phone' | 'email'
>;

/** The receipt of an order that was paid online, and its credit notes; alone on paper. */
export function SalesReceipt({ order, seller }: { order: TrackedOrder; seller: Seller }) {
  const { receipts = [], provider } = order.money ?? {};
  const sale = receipts.find(({ kind }) => kind === 'sale');
  if (!sale || !provider) return null;
  const { legalName, businessName, orgNumber, address, phone, email } = seller;
  const contact = [phone && formattedPhone(phone), email].filter(Boolean).join(' · ');
  return (
    <div className="box sales-receipt">
      {receipts.map((receipt) => (
        <ReceiptPaper
          key={receipt.kind + receipt.number}
          receipt={{ ...receipt, order, ...(receipt.kind === 'credit' && { saleNumber: sale.number }) }}
          seller={{ name: legalName || businessName, orgNumber, address }}
          contact={contact}
          by={paymentWords.providers[provider]}
        />
      ))}
      <button type="button" className="plain" onClick={() => print()}>
        {words.printReceipt}
      </button>
    </div>
  );
}

import '../../../../law/receipt.css';
import { osloDay } from '../../../../../shared/kernel/dates.ts';
import { receiptWords } from '../../../../../shared/orders/receipt-words.ts';
import { providerNames } from '../../../../../shared/payments/words.nb.ts';
import { ReceiptPaper } from '../../../../law/receipt.tsx';
import { Loading } from '../../../../ui/states.tsx';
import { useShop } from '../../../lib/shop.ts';
import { useLoad } from '../../../lib/use-load.tsx';
import { BackBar } from './day-report.tsx';
import { receiptQuery } from './queries.ts';

const nobody = { name: '', orgNumber: '', address: '' };

/** A receipt as its guest has it, for as long as the law wants it kept: the order's link is long closed. */
export function ReceiptPage({ name }: { name: string }) {
  const { data, failure } = useLoad(receiptQuery(useShop(), name), 'Fant ikke kvitteringen');
  if (!data) return failure ?? <Loading>Laster kvitteringen</Loading>;
  const { reference, order } = data;
  const provider = order?.money?.provider;
  return (
    <div className="books books-paper">
      <BackBar to={`?fane=oppgjor&dag=${osloDay(data.at)}`} />
      <div className="card books-receipt">
        <ReceiptPaper
          receipt={data}
          seller={nobody}
          by={provider ? receiptWords.reference(providerNames[provider], reference) : reference}
        />
      </div>
    </div>
  );
}

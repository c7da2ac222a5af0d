import type { Order } from '../../../../shared/orders/order.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';
import { FailedAlert } from './failed-alert.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { NewTimeDialog } from './new-time-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { SlipPrinter } from './slip-printer.tsx';
import type { OrderMoves } from './use-order-moves.ts';

type OrderQuestionsProps = { moves: OrderMoves; known: readonly Order[]; businessName: string };

/** The dialogs of the list, one at a time, and the slip that is printed. */
export function OrderQuestions({ moves, known, businessName }: OrderQuestionsProps) {
  const { asking, stopAsking, failure, failed, story, printed } = moves;
  return (
    <>
      {asking?.kind === 'estimate' ? (
        <EstimateDialog
          order={asking.order}
          chosen={asking.minutes}
          onClose={stopAsking}
          onConfirm={(order, minutes) => {
            stopAsking();
            asking.keep(minutes);
            moves.confirm(order, asking.label, minutes);
          }}
        />
      ) : null}
      {asking?.kind === 'refusal' ? (
        <RefusalDialog
          order={asking.order}
          onClose={stopAsking}
          onRefuse={(order, refusal) => moves.refuse(order, asking.label, refusal)}
        />
      ) : null}
      {asking?.kind === 'new time' ? (
        <NewTimeDialog order={asking.order} onClose={stopAsking} onChoose={moves.promise} />
      ) : null}
      {asking?.kind === 'correction' ? (
        <CorrectionDialog order={asking.order} onClose={stopAsking} onCorrect={moves.correct} />
      ) : null}
      {failure ? (
        <FailedAlert
          key={failure.id}
          failure={failure}
          order={failed}
          onClose={() => moves.dropFailure(failure.id)}
          onRetry={moves.retry}
        />
      ) : null}
      {story ? (
        <HistoryDialog
          order={known.find(({ id }) => id === story.id) ?? story}
          onPrint={moves.print}
          onFetched={moves.fetch}
          onCorrect={moves.askCorrection}
          onClose={moves.closeStory}
        />
      ) : null}
      {printed ? (
        <SlipPrinter order={printed} businessName={businessName} onDone={moves.stopPrinting} />
      ) : null}
    </>
  );
}

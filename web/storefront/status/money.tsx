import type { ReactNode } from 'react';
import { kroner } from '../../../shared/kernel/money.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { GuestMoney } from '../../../shared/payments/answers.ts';
import { backOre, moneyState } from '../../../shared/payments/guest-money.ts';
import { Lines, paths } from '../parts/icon.tsx';
import { words } from './words.ts';

/** Only what is paid is green. `none`: no order was made. */
const signs = {
  held: {
    className: 'paid',
    icon: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4',
  },
  ok: { className: 'paid is-ok', icon: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM16 9l-5.5 5.5L8 12' },
  back: { className: 'paid is-back', icon: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11' },
  none: { className: 'paid is-none', icon: paths['circle-alert'] },
};

type MoneySaid = { sign: keyof typeof signs; title: string; text: string; children?: ReactNode };

/** The truth about the money: a sign, a sentence, and what follows from it. */
export function MoneyBox({ sign, title, text, children }: MoneySaid) {
  const { className, icon } = signs[sign];
  return (
    <section className={className} aria-label={words.payment}>
      <Lines path={icon} />
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </section>
  );
}

/**
 * Where the money of an order is, or of a basket that came to none. `isOver`: no food will be handed over.
 */
export function moneySaid(money: GuestMoney, isOver: boolean): MoneySaid {
  const { provider, reservedOre, capturedOre } = money;
  const state = moneyState(money);
  if (money.returnedOre)
    return { sign: 'none', title: words.notPaidBack(kroner(money.returnedOre)), text: words.askForIt };
  if (state === 'refunded') {
    const back = kroner(backOre(money));
    const isDone = !money.refundingOre;
    return {
      sign: 'back',
      title: (isDone ? words.paidBack : words.paysBack)(back),
      text: words.backIn[provider],
    };
  }
  if (state === 'paid')
    return { sign: 'ok', title: words.isPaid(kroner(capturedOre)), text: words.takenFrom[provider] };
  const sum = kroner(reservedOre);
  if (state === 'released') return { sign: 'back', title: words.released(sum), text: words.bankMayShow };
  if (isOver) return { sign: 'back', title: words.releasing(sum), text: words.bankMayShow };
  return { sign: 'held', title: words.isReserved(sum, provider), text: words.takenAtHandOver };
}

/** The money of an order that was paid online; of a part that was given back, the sums. */
export function OrderMoney({ order: { money, status, refundMessage } }: { order: TrackedOrder }) {
  if (!money) return null;
  const back = backOre(money);
  const { capturedOre } = money;
  return (
    <MoneyBox {...moneySaid(money, status === 'cancelled')}>
      {back > 0 && refundMessage && (
        <p>
          {words.aboutRefund} <span lang="nb">{`«${refundMessage}»`}</span>
        </p>
      )}
      {back > 0 && back < capturedOre && (
        <dl className="sums">
          <div>
            <dt>{words.wasPaid}</dt>
            <dd>{kroner(capturedOre)}</dd>
          </div>
          <div>
            <dt>{words.refund}</dt>
            <dd>{kroner(-back)}</dd>
          </div>
          <div className="all">
            <dt>{words.hasPaid}</dt>
            <dd>{kroner(capturedOre - back)}</dd>
          </div>
        </dl>
      )}
    </MoneyBox>
  );
}

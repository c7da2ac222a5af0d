import { CreditCard } from 'lucide-react';
import type { Card } from '../../../../../../shared/billing/answers.ts';
import { osloMonth } from '../../../../../../shared/kernel/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { usePortal } from './calls.ts';

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** 'Visa som slutter på 4242'. */
export const cardName = ({ brand, last4 }: Card) => `${brands[brand] ?? 'Kortet'} som slutter på ${last4}`;

const two = (month: number) => String(month).padStart(2, '0');

export const isExpired = ({ month, year }: Card, now: number) => `${year}-${two(month)}` < osloMonth(now);

/** The card that pays, of which we know the last four digits, and the way to another. */
export function CardRow({ card, now }: { card: Card | undefined; now: number }) {
  const portal = usePortal();
  const isOld = card !== undefined && isExpired(card, now);
  return (
    <section className="card plan-row" aria-label="Kortet som betaler">
      <span className={`plan-mark ${card ? (isOld ? 'is-old' : '') : 'is-none'}`.trim()}>
        <CreditCard className="i" aria-hidden="true" />
      </span>
      <div>
        <b>{card ? cardName(card) : 'Ingen kort lagret'}</b>
        <p className="meta">
          {card
            ? `${isOld ? 'Utløp' : 'Utløper'} ${two(card.month)}.${card.year}.`
            : 'Kortet legges inn på Stripes betalingsside. Vi ser bare de fire siste sifrene.'}
        </p>
      </div>
      {card ? (
        <Button busy={portal.isPending} busyText="Åpner..." onClick={() => portal.mutate('card')}>
          Bytt kort
        </Button>
      ) : null}
    </section>
  );
}

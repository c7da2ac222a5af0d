import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { Card, PaidPlan } from '../../../../../../shared/billing/answers.ts';
import { longDate } from '../../../../../../shared/kernel/date-words.ts';
import { ownerAmount } from '../../../../../../shared/kernel/money.ts';
import { afterPremium } from '../../../../../../shared/shops/owner-words.nb.ts';
import { type Subscription, subscriptionEnd } from '../../../../../../shared/shops/plan.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Confirm } from '../../../../../ui/confirm.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { useEndUnpaid, usePortal } from './calls.ts';
import { cardName, isExpired } from './card-row.tsx';

const dateOf = (instant: string) => longDate(Date.parse(instant));

type UnpaidProps = { subscription: Subscription; paid: PaidPlan; now: number };

function whyRefused(card: Card | undefined, now: number): string {
  if (!card) return 'Betalingen kom ikke gjennom.';
  return isExpired(card, now) ? `${cardName(card)} er utløpt.` : `Banken sa nei til ${cardName(card)}.`;
}

/** A missing sum: what happens when, and the way to mend it before anything ends. */
export function Unpaid({ subscription, paid, now }: UnpaidProps) {
  const portal = usePortal();
  const end = longDate(subscriptionEnd(subscription));
  const { card, owedOre = 0, triedAt = subscription.paidUntil, nextTryAt } = paid;
  const steps: [look: string, when: string, what: string][] = [
    ['is-done', dateOf(triedAt), 'Vi prøvde å trekke beløpet, og det ble avvist'],
    ...(nextTryAt
      ? [['is-part', dateOf(nextTryAt), 'Vi prøver igjen'] satisfies [string, string, string]]
      : []),
    ['is-todo', end, `Går over til Gratis: ${afterPremium}. Menyen og bestillingene blir stående.`],
  ];
  return (
    <>
      <div className="note bad plan-unpaid" role="status">
        <TriangleAlert className="i" aria-hidden="true" />
        <div>
          <b>Betalingen ble avvist {dateOf(triedAt)}</b>
          <p>
            {whyRefused(card, now)} Alt virker som før til {end}, så kundene merker ingenting.
          </p>
          <Button
            variant="bad"
            busy={portal.isPending}
            busyText="Åpner..."
            onClick={() => portal.mutate('card')}
          >
            Bytt kort og betal {ownerAmount(owedOre)}
          </Button>
        </div>
      </div>
      <Section title="Hva som skjer" head={null}>
        <ol className="plan-steps">
          {steps.map(([look, when, what]) => (
            <li key={when + look} className={look}>
              <span className="plan-dot" aria-hidden="true">
                {look === 'is-done' ? <X className="i" /> : null}
              </span>
              <div>
                <b>{when}</b>
                <p className="meta">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** The way out for an owner who cannot pay. */
export function EndNow({ subscription }: Pick<UnpaidProps, 'subscription'>) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useEndUnpaid();
  return (
    <Section className="card plan-aside" title="Kan du ikke betale nå?">
      <p>Du kan gå over til Gratis i dag i stedet for {longDate(subscriptionEnd(subscription))}.</p>
      <Button onClick={() => setAsking(true)}>Gå over til Gratis</Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        kind="delete"
        title="Gå over til Gratis i dag?"
        text={`Da gjelder Gratis med en gang: ${afterPremium}. Beløpet som mangler, trekkes ikke.`}
        confirmText="Gå over til Gratis"
        busyText="Avslutter..."
        onConfirm={() => mutateAsync()}
      />
    </Section>
  );
}

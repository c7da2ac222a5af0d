import { useState } from 'react';
import type { PaidPlan } from '../../../../../../shared/billing/answers.ts';
import { longDate } from '../../../../../../shared/kernel/date-words.ts';
import { ownerAmount, roundedAmount } from '../../../../../../shared/kernel/money.ts';
import type { OwnerBusiness } from '../../../../../../shared/shops/business.ts';
import { premiumWords } from '../../../../../../shared/shops/owner-words.nb.ts';
import {
  type Billing,
  firstChargeAt,
  firstSumOre,
  hasIntroOffer,
  introOffer,
  premiumMonthOre,
  premiumPriceOre,
} from '../../../../../../shared/shops/plan.ts';
import { Button } from '../../../../../ui/button.tsx';
import { chosenBilling } from '../../../../lib/remembered.ts';
import { RadioChoice } from '../../../../parts/radio-choice.tsx';
import { useCheckout } from './calls.ts';
import { PremiumFeatures } from './premium-features.tsx';

const names: Record<Billing, string> = { monthly: 'Månedlig', yearly: 'Årlig' };
const verbs: Record<Billing, string> = { monthly: 'Velg månedlig', yearly: 'Velg årlig' };

/** The price of a month for this shop at first, and its reason. */
function priceOf(business: OwnerBusiness, billing: Billing) {
  const isFull = billing === 'monthly' && !hasIntroOffer(business);
  return isFull
    ? { monthOre: premiumPriceOre.monthly, why: 'Si opp når du vil' }
    : { monthOre: premiumMonthOre[billing], why: premiumWords[billing].why };
}

type OfferProps = {
  business: OwnerBusiness;
  now: number;
  /** Asks about the trial, where it was never used. */
  onTrial: ((price: string) => void) | undefined;
};

/** Premium by the month or by the year; a press leads to Stripe's checkout, or first to the trial. */
export function Offer({ business, now, onTrial }: OfferProps) {
  const [billing, setBilling] = useState<Billing>(() =>
    chosenBilling.read() === 'yearly' ? 'yearly' : 'monthly',
  );
  const choose = (next: Billing) => {
    chosenBilling.keep(next);
    setBilling(next);
  };
  const checkout = useCheckout();
  const chargedAt = firstChargeAt(business, now);
  const { monthOre } = priceOf(business, billing);
  const sum = `${ownerAmount(firstSumOre(business, billing))} inkl. mva`;
  const when = chargedAt === undefined ? 'nå' : `første gang ${longDate(chargedAt)}`;
  return (
    <section aria-labelledby="offer-heading">
      <div className="offer-wall plan-offer">
        <h2 id="offer-heading">{chargedAt === undefined ? 'Premium åpner hele luka' : 'Behold Premium'}</h2>
        <div className="offer-open">
          <PremiumFeatures isPaid={false} hasCard />
          <fieldset className="plan-pick">
            <legend className="sr">Månedlig eller årlig</legend>
            {(['monthly', 'yearly'] as const).map((one) => {
              const { monthOre: ore, why } = priceOf(business, one);
              return (
                <RadioChoice
                  key={one}
                  name="billing"
                  checked={billing === one}
                  onChange={() => choose(one)}
                  hint={why}
                >
                  {names[one]}
                  <span className="plan-amount">
                    {roundedAmount(ore)} <small>i måneden</small>
                  </span>
                </RadioChoice>
              );
            })}
          </fieldset>
          <div className="plan-pay">
            <p className="meta">
              {onTrial
                ? 'Prisene er uten mva. Du begynner med 14 dagers prøvetid, og ingenting belastes.'
                : `Prisene er uten mva. ${sum} trekkes ${when}.`}
            </p>
            <Button
              variant="main"
              className="offer-button"
              busy={checkout.isPending}
              busyText="Åpner betalingen..."
              onClick={() => (onTrial ? onTrial(premiumWords[billing].inWords) : checkout.mutate(billing))}
            >
              {business.planType === 'premium' ? (
                `${verbs[billing]}, ${sum}`
              ) : (
                <span>
                  Oppgrader til Premium - <span className="nowrap">{roundedAmount(monthOre)} /mnd</span>
                </span>
              )}
            </Button>
            {onTrial ? (
              <Button variant="quiet" busy={checkout.isPending} onClick={() => checkout.mutate(billing)}>
                Betal med en gang, {sum}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <div className="offer-counter" />
    </section>
  );
}

/** The price of a running plan in words, without VAT, as it was bought. `introUntil`: UTC ISO. */
export function priceWords(
  billing: Billing,
  { introUntil, priceOre = premiumPriceOre[billing] }: Pick<PaidPlan, 'introUntil' | 'priceOre'>,
  now: number,
): string {
  const full = roundedAmount(priceOre);
  if (billing === 'yearly') return `${full} i året eks. mva.`;
  if (!introUntil || Date.parse(introUntil) <= now) return `${full} i måneden eks. mva.`;
  const intro = roundedAmount(priceOre - introOffer.off);
  return `${intro} i måneden til ${longDate(Date.parse(introUntil))}, deretter ${full}, eks. mva.`;
}

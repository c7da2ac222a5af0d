import { cleanup, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inLanguage, type Language, languages } from '../../../shared/kernel/language.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { fulfilments } from '../../../shared/orders/steps.ts';
import { paymentMethods } from '../../../shared/shops/payment-methods.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { emptyBasket } from '../../../web/storefront/basket/basket.ts';
import { emptyForm, type Shop, shownShop } from '../../../web/storefront/basket/shop.ts';
import { Checkout } from '../../../web/storefront/checkout/checkout.tsx';
import { CheckoutTime } from '../../../web/storefront/checkout/checkout-time.tsx';
import { nothingSent, refusalOf } from '../../../web/storefront/checkout/refusal.ts';
import { TimeSheet } from '../../../web/storefront/checkout/time-sheet.tsx';
import { useOrder } from '../../../web/storefront/checkout/use-order.ts';
import type { Times } from '../../../web/storefront/checkout/use-times.ts';
import { words } from '../../../web/storefront/checkout/words.ts';
import { englishIn, norwegianIn, saidIn } from '../../helpers/norwegian.ts';
import { aBusiness, aDish, dishId } from './helpers.tsx';

vi.mock(import('../../../web/storefront/checkout/use-order.ts'), { spy: true });

const coupon = { code: 'SOMMER10', discount: { kind: 'percent', percent: 10 }, minOrderOre: 0 } as const;
const menu = groupedMenu([
  aDish({ allergens: ['peanøtter', 'egg'], depositOre: 300 }),
  aDish({ id: dishId(2), allergens: null, alcoholPercent: 4.7 }),
]);
const hours = { from: '08:00', until: '20:00', untilBeforeHoliday: '18:00' };
const more = { paymentMethods: [...paymentMethods], vippsNumber: '12345', alcohol: hours, menu };

const now = Date.parse('2026-10-09T16:41:00.000Z');

/** A shop whose basket has all that is said of a line, and which was asked for `form`. */
function aShop(business: Partial<PublicBusiness>, form: Partial<Shop['form']>, basket: object = {}): Shop {
  const lines = [1, 2].map((n) => ({
    ...{ key: n, itemId: dishId(n), name: 'Margherita', quantity: 1, notes: 'Vi baker', priceOre: 100 },
  }));
  const shown = aBusiness({ ...more, ...business });
  const dishes = new Map(shown.menu.flatMap(({ items }) => items.map((dish) => [dish.id, dish])));
  const state = {
    ...{ business: shown, form: { ...emptyForm, ...form }, judged: new Map() },
    basket: { ...emptyBasket, lines, coupon, message: 'Vi baker', ...basket },
  };
  const page = { base: '', state, act: () => {}, dishes, needsOptions: false };
  return shownShop(page, now, {});
}

const calm = {
  ...{ restsUntil: 0, isSending: false, checking: undefined, message: '', errors: {}, codeAsked: undefined },
  earliest: undefined,
  ...{ place: async () => {}, placeWith: async () => {}, backToForm: () => {}, clearError: () => {} },
  ...{ openOrder: () => {}, orderUrl: () => '' },
};
const asked = { phone: '+4791234567', sent: 1, resendAfterSeconds: 0 };
type Order = ReturnType<typeof useOrder>;
const steps = (): Partial<Order>[] => [
  {},
  { isSending: true },
  { checking: 'moment' },
  { checking: 'minute' },
  { restsUntil: Date.now() + 600_000 },
  { codeAsked: asked, errors: { code: words.typeCode(6) } },
  { errors: { isOfAge: words.confirmAge }, message: words.noAnswer },
];
const forms = fulfilments.map((fulfilment) => ({ fulfilment, allergy: 'Vi baker', address: 'Vi baker' }));
const shops = (): Shop[] => [
  ...forms.map((form) => aShop({ deliveryFeeOre: 4900, textsGuests: true }, form)),
  aShop({ delivers: false, minOrderOre: 99_900, minOrderForPickup: true }, {}),
  aShop({}, {}, { arrived: 'tok' }),
];

const quote = {
  lines: [{ itemId: dishId(1), name: 'Margherita', quantity: 1, priceOre: 20000, allergens: [], notes: '' }],
  ...{ subtotalOre: 20000, discountOre: 0, deliveryFeeOre: 5900, totalOre: 25900 },
};
const refusedFor = (because: object) => Object.assign(new Problem('PRICE_CHANGED'), because);
const refusals = [
  refusedFor({ quote }),
  new Problem('COUPON_INVALID'),
  new Problem('ORDERS_CLOSED'),
  new Problem('CHALLENGE_REQUIRED'),
  new Problem('CHALLENGE_REQUIRED', { reason: 'tooSlow' }),
];

const tomorrow = '2026-10-10T10:00:00.000Z';
const freeTimes: Times = {
  ...{ isOffered: true, answer: undefined, hasFailed: false, soonest: undefined, isMissing: false },
  ...{ lost: undefined, ask: () => {}, take: () => {} },
};
const quarters = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ at: new Date(Date.parse(from) + n * 900_000).toISOString() }));
const soonest = '2026-10-09T17:01:00.000Z';
const twoOpenings = [...quarters(tomorrow, 40), ...quarters('2026-10-12T09:00:00.000Z', 4)];
const timesSaid: Partial<Times>[] = [
  {},
  { hasFailed: true },
  { answer: { soonest: null, times: [] }, soonest: null, isMissing: true },
  { answer: { soonest, times: [] }, soonest },
  { answer: { soonest, times: twoOpenings }, soonest },
  { answer: { soonest, times: [{ at: tomorrow, isFull: true }] }, soonest, isMissing: true, lost: tomorrow },
];

/** All that the checkout says in its states, and of refused orders. */
const said = (language: Language) =>
  inLanguage(language, () => {
    const pages = shops().flatMap((shop) =>
      steps().map((step) => {
        vi.mocked(useOrder).mockReturnValue({ ...calm, ...step });
        const none = () => {};
        render(<Checkout shop={shop} now={now} isInSheet={false} onBack={none} onRefused={none} />);
        const html = saidIn(document.documentElement.outerHTML);
        cleanup();
        return html;
      }),
    );
    const rows = timesSaid.flatMap((times) =>
      forms.flatMap(({ fulfilment }) => {
        const due = times.lost ? undefined : times.answer?.times[0]?.at;
        const shop = aShop({ laterDays: 14 }, { fulfilment, due });
        const none = () => {};
        const of = { shop, times: { ...freeTimes, ...times }, now };
        render(<CheckoutTime {...of} error={undefined} earliest={undefined} onOpen={none} onTake={none} />);
        render(<CheckoutTime {...of} error=" " earliest={tomorrow} onOpen={none} onTake={none} />);
        render(<TimeSheet {...of} onClose={none} onTaken={none} />);
        const html = saidIn(document.documentElement.outerHTML);
        cleanup();
        return html;
      }),
    );
    const delivered = aShop({ deliveryFeeOre: 4900 }, { fulfilment: 'delivery' });
    const refused = refusals.map((problem) => refusalOf(problem, delivered).message);
    return [...pages, ...rows, ...refused].join('\n');
  });
const { businessName, legalName, address } = aBusiness();
const owners = [businessName, legalName, address, 'Margherita', 'Vi baker', coupon.code, 'English', 'Norsk'];

test.each(languages)(
  'the checkout speaks one language in every state, and of each refusal: %s',
  (language) => {
    const foreign = language === 'en' ? norwegianIn : englishIn;
    expect([...new Set(foreign(said(language), owners))]).toEqual([]);
  },
);

test('an English checkout names its button, its links and what was not sent in English', () => {
  inLanguage('en', () => {
    vi.mocked(useOrder).mockReturnValue(calm);
    const none = () => {};
    render(<Checkout shop={aShop({}, {})} now={now} isInSheet={false} onBack={none} onRefused={none} />);
    expect(document.querySelector('[type=submit] span')?.textContent).toBe(words.order('pickup', false));
    const links = [...document.querySelectorAll('.contract a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/en/vilkar', '/en/personvern']);
    expect(nothingSent('napoli')).toBe('Nothing was sent. ');
  });
});

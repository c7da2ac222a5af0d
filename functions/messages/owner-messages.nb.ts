import { dateAndTime, longDate, monthNames } from '../../shared/kernel/date-words.ts';
import { clockText } from '../../shared/kernel/dates.ts';
import { kroner } from '../../shared/kernel/money.ts';
import { pauseAfter } from '../../shared/orders/unanswered.ts';
import type { AskKind, PaymentProvider } from '../../shared/payments/answers.ts';
import { notDone, providerNames } from '../../shared/payments/words.nb.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';
import { unheardTimes } from '../../shared/shops/heard.ts';
import { linkWords } from '../../shared/shops/link-words.nb.ts';
import type { LinkName } from '../../shared/shops/links.ts';
import { timeWord } from '../../shared/shops/opening-words.ts';
import { afterPremium } from '../../shared/shops/owner-words.nb.ts';
import type { MonthUse } from '../shops/month-use.ts';
import { letter, type Mail } from './letter.ts';
import type { Frame, Template } from './outbox.ts';
import { tameName } from './plain-text.ts';
import { unanswered } from './staff-messages.nb.ts';

/**
 * `about` stands in the subject behind the restaurant's name; `action` is the word of the button to `link`.
 */
type Written = { about: string; title: string; lines: string[]; link: string; action: string };

const once = { kind: 'notice', isTriedOnce: true, unsent: 'An owner was not told' } as const;

/** An order waits for an answer; see `callStaff`. */
export const ownerUnanswered = { ...unanswered, ...once };

/** A mail to an owner of the shop: a heading, some lines and one way to go. */
function ownerMail<P extends { businessName: string }>(
  written: (facts: P, origin: string) => Written,
): Template<P> {
  const email = (facts: P, { product, origin, stop }: Frame): Mail => {
    const { about, title, lines, link, action } = written(facts, origin);
    const restaurant = tameName(facts.businessName);
    return letter({
      ...{ product, subject: `${restaurant}: ${about}`, title },
      body: [...lines, { action: { label: action, link } }],
      why: `Du får denne fordi du eier ${restaurant} på ${product}.`,
      stop: { label: 'Stopp slike meldinger', link: stop },
    });
  };
  return { ...once, email };
}

type SilenceFacts = { businessName: string; silentSince: number; warnedAt: number; wantsPause: boolean };

/** That no screen hears orders, and what happens when it stays so. Times in ms. */
export const silenceWarning = ownerMail<SilenceFacts>(({ silentSince, warnedAt, wantsPause }, origin) => {
  const pausesAt = clockText(warnedAt + unheardTimes.pauseMinutes * 60_000);
  const title = 'Ingen hører nye bestillinger';
  return {
    ...{ about: title, title },
    lines: [
      `Siden er åpen, men ingen skjerm med lyd har vært koblet til siden kl. ${clockText(silentSince)}, og ingen får varsler på telefonen eller sms.`,
      ...(wantsPause
        ? [
            `Åpne Bestillinger på en skjerm, og slå på lyden. Er ingen skjerm på med lyd kl. ${pausesAt}, tar siden pause. Den åpner av seg selv når en skjerm har lyd.`,
            'Dere kan slå av denne pausen under Innstillinger, Bestillinger.',
          ]
        : [
            'Åpne Bestillinger på en skjerm, og slå på lyden. Siden tar imot bestillinger så lenge, for dere har slått av pausen under Innstillinger, Bestillinger.',
          ]),
    ],
    ...{ link: `${origin}/dashboard/orders`, action: 'Åpne Bestillinger' },
  };
});

/**
 * The orders that the clock declined and nobody has looked at, and those that still wait. `pausedAt`: since
 * when the shop has its pause because of them, `opensAt`: when that ends by itself; ms.
 */
export type LostFacts = {
  businessName: string;
  count: number;
  sumOre: number;
  waiting: number;
  pausedAt: number | undefined;
  opensAt: number | undefined;
  /** The shop takes orders now. */
  isOpen: boolean;
  wantsPause: boolean;
  now: number;
};

/** One mail for all of them: how many, what they were worth, and what happens now. */
export const ordersLost = ownerMail<LostFacts>(({ count, sumOre, waiting, ...pause }, origin) => {
  const title = `${count} ${count === 1 ? 'bestilling' : 'bestillinger'} fikk ikke svar`;
  const all = count === 1 ? 'Den ble avvist av tiden' : 'De ble avvist av tiden';
  return {
    ...{ about: title, title },
    lines: [
      `${all}, fordi ingen svarte: ${kroner(sumOre)}${count === 1 ? '' : ' til sammen'}. Kundene ser det på siden sin, og ingen har betalt.`,
      ...(waiting > 0 ? [`${waiting} til venter på svar nå.`] : []),
      ...pauseLine(pause),
      'På Oversikt ser du hvem det gjelder, med telefonnummer. Trykk «Jeg har sett det» når du har ringt.',
    ],
    ...{ link: `${origin}/dashboard`, action: 'Gå til Oversikt' },
  };
});

type PauseFacts = Pick<LostFacts, 'pausedAt' | 'opensAt' | 'isOpen' | 'wantsPause' | 'now'>;

function pauseLine({ pausedAt, opensAt, isOpen, wantsPause, now }: PauseFacts): string[] {
  if (pausedAt !== undefined) {
    const until = opensAt === undefined ? '' : ` Ellers åpner den ${timeWord(opensAt, now, 'kl. ')}.`;
    return [
      `Derfor tok siden pause kl. ${clockText(pausedAt)}. Ingen kan bestille før noen åpner luka igjen, med ett trykk på Oversikt.${until}`,
    ];
  }
  if (!isOpen) return [];
  if (wantsPause) return [`Siden tar fortsatt imot bestillinger. Etter ${pauseAfter} på rad tar den pause.`];
  return [
    'Siden tar fortsatt imot bestillinger, for dere har slått av pausen under Innstillinger, Bestillinger.',
  ];
}

type ConnectionFacts = { businessName: string; provider: PaymentProvider; failingSince: number };

const toPayment = (origin: string) => ({
  ...{ link: `${origin}/dashboard/settings?fane=betaling`, action: 'Gå til Betaling' },
});

/** The news of a refusal, and how it is mended; `since`: a day and a time. */
const refusing: Record<PaymentProvider, { title: string; lines: (since: string) => string[] }> = {
  vipps: {
    title: 'Vipps virker ikke',
    lines: (since) => [
      `Vipps godtar ikke nøklene deres siden ${since}. Gjestene ser ikke Vipps på siden nå. De kan betale ved henting, og ingen penger er tapt.`,
      'Logg inn på portal.vippsmobilepay.com med BankID, og sjekk at salgsstedet er aktivt. Lag en ny nøkkel, og lim den inn under Innstillinger, Betaling.',
    ],
  },
  stripe: {
    title: 'Kort på nett virker ikke',
    lines: (since) => [
      `Stripe lar dere ikke ta imot kort siden ${since}. Gjestene ser ikke kort på nett nå. De kan betale ved henting, og ingen penger er tapt.`,
      'Gå til Innstillinger, Betaling. Der står det hva Stripe mangler, og knappen dit.',
    ],
  },
};

/** That a provider refuses the shop since then (ms): guests cannot choose it until somebody mends it. */
export const connectionFails = ownerMail<ConnectionFacts>(({ provider, failingSince }, origin) => {
  const { title, lines } = refusing[provider];
  return { about: title, title, lines: lines(dateAndTime(failingSince)), ...toPayment(origin) };
});

/** That Stripe has said yes to the shop. */
export const cardWorks = ownerMail<{ businessName: string }>((_, origin) => ({
  ...{ about: 'Gjestene kan betale med kort', title: 'Gjestene kan betale med kort' },
  lines: [
    'Stripe har godkjent dere. Kort på nett er på fra nå, og pengene går rett til kontoen deres hos Stripe.',
  ],
  ...toPayment(origin),
}));

/** That a provider has not answered since then (ms). It comes back to the page by itself. */
export const connectionSilent = ownerMail<ConnectionFacts>(({ provider, failingSince }, origin) => {
  const [name, way] = provider === 'vipps' ? ['Vipps', 'Vipps'] : ['Stripe', 'kort på nett'];
  return {
    ...{ about: `${name} svarer ikke`, title: `${name} svarer ikke` },
    lines: [
      `${name} har ikke svart siden ${dateAndTime(failingSince)}. Gjestene ser ikke ${way} på siden så lenge. De kan betale ved henting, og ingen penger er tapt.`,
      `Dere trenger ikke gjøre noe. Det kommer tilbake på siden av seg selv når ${name} svarer igjen.`,
    ],
    ...toPayment(origin),
  };
});

type StuckFacts = {
  businessName: string;
  kind: AskKind;
  amountOre: number;
  provider: PaymentProvider;
  number: number;
};

/** That money of an order was not moved, and that we do not try any more. */
export const moneyStuck = ownerMail<StuckFacts>(({ kind, amountOre, provider, number }, origin) => {
  const title = `${notDone[kind]}: bestilling ${number}`;
  return {
    ...{ about: title, title },
    lines: [
      `${kroner(amountOre)} med ${providerNames[provider]} er fortsatt ikke flyttet, og vi prøver ikke mer av oss selv.`,
      'Åpne bestillingen og trykk «Prøv nå». Går det ikke, må det gjøres i portalen til betalingstjenesten.',
    ],
    ...{ link: `${origin}/dashboard/orders`, action: 'Gå til Bestillinger' },
  };
});

type BackFacts = { businessName: string; number: number; returnedOre: number };

/** That the guest's bank has sent refunds back: only the shop can pay the guest now. */
export const moneyReturned = ownerMail<BackFacts>(({ number, returnedOre }, origin) => {
  const title = `Refusjonen kom tilbake: bestilling ${number}`;
  return {
    ...{ about: title, title },
    lines: [
      `Banken til kunden tok ikke imot refusjonen på ${kroner(returnedOre)}, ofte fordi kortet er sperret. Pengene er på kontoen deres hos Stripe igjen.`,
      'Betal kunden på en annen måte. Telefonnummeret står på bestillingen.',
    ],
    ...{ link: `${origin}/dashboard/orders`, action: 'Gå til Bestillinger' },
  };
});

/** That the guest's bank asks for the money: the shop answers at its provider. */
export const moneyDisputed = ownerMail<BackFacts>(({ number }, origin) => {
  const title = `Kunden bestrider betalingen: bestilling ${number}`;
  return {
    ...{ about: title, title },
    lines: [
      'Banken til kunden vil ha pengene tilbake, og Stripe holder dem så lenge.',
      'Svar på saken hos Stripe før fristen går ut. Der står det hva banken vil vite.',
    ],
    ...{ link: `${origin}/dashboard/orders`, action: 'Gå til Bestillinger' },
  };
});

type HeldFacts = { businessName: string; numbers: number[]; sumOre: number };

/** That money of orders from before today is reserved, and that nobody has closed them. */
export const moneyHeld = ownerMail<HeldFacts>(({ numbers, sumOre }, origin) => {
  const title = `${kroner(sumOre)} er ikke trukket`;
  const listed = new Intl.ListFormat('nb', { type: 'conjunction' }).format(numbers.map(String));
  return {
    ...{ about: title, title },
    lines: [
      `${kroner(sumOre)} er reservert hos kundene, men ikke trukket, for ${numbers.length === 1 ? 'en bestilling' : `${numbers.length} bestillinger`} fra en annen dag er ikke avsluttet: bestilling ${listed}.`,
      'Beløpet trekkes når dere trykker «Fullført» eller «Ikke hentet», og oppheves når dere avviser. Banken holder det i fem til sju dager. Etter det kan det være for sent.',
    ],
    ...{ link: `${origin}/dashboard/orders`, action: 'Gå til Bestillinger' },
  };
});

type UnpaidFacts = { businessName: string; triedAt: number; endsAt: number };

/** That a payment of the shop's plan was refused then, and when Premium ends without one (ms). */
export const planUnpaid = ownerMail<UnpaidFacts>(({ triedAt, endsAt }, origin) => ({
  ...{ about: 'Betalingen for Premium ble avvist', title: 'Betalingen for Premium ble avvist' },
  lines: [
    `Kortet ble avvist ${longDate(triedAt)}. Alt virker som før til ${longDate(endsAt)}, så kundene merker ingenting.`,
    `Bytt kort under Innstillinger, Abonnement, så trekkes beløpet med en gang. Uten betaling går dere over til Gratis: ${afterPremium}. Menyen og bestillingene blir stående.`,
  ],
  ...{ link: `${origin}/dashboard/settings?fane=abonnement`, action: 'Bytt kort' },
}));

type EndFacts = { businessName: string; endsAt: number; isUnpaid: boolean };

/** That Premium ends soon (ms), what follows, and the way to keep it. */
export const planEnds = ownerMail<EndFacts>(({ endsAt, isUnpaid }, origin) => {
  const title = `Premium slutter ${longDate(endsAt)}`;
  return {
    ...{ about: title, title },
    lines: [
      `Etter det går dere over til Gratis: ${afterPremium}. Menyen og bestillingene blir stående.`,
      `Vil dere beholde Premium, gjør dere det under Innstillinger, Abonnement${isUnpaid ? ': bytt kort, så trekkes beløpet med en gang' : ''}.`,
    ],
    ...{ link: `${origin}/dashboard/settings?fane=abonnement`, action: 'Se abonnementet' },
  };
});

type LinkFacts = { businessName: string; broken: string[]; opensAt: number };

/** Names the broken links shortly before the shop opens (ms). A name unknown to this version is left out. */
export const brokenLinks = ownerMail<LinkFacts>(({ broken, opensAt }, origin) => {
  const known = broken.filter((name): name is LinkName => name in linkWords).map((name) => linkWords[name]);
  return {
    about: `Sjekk dette før dere åpner kl. ${clockText(opensAt)}`,
    title: 'Sjekk dette før dere åpner',
    lines: known.map(({ title, mend }) => `${title}. ${mend}`),
    ...{ link: `${origin}/dashboard`, action: 'Gå til Oversikt' },
  };
});

type UseFacts = MonthUse & { businessName: string; now: number };

/** Tells an owner on the free plan how much of the month is used, and what happens next. */
export const monthUsed = ownerMail<UseFacts>(({ used, softEnd, now }, origin) => {
  const { month, next } = monthNames(now);
  const isFull = used >= freeOrdersPerMonth;
  const title = isFull
    ? `Alle ${freeOrdersPerMonth} bestillinger i ${month} er brukt`
    : `${used} av ${freeOrdersPerMonth} bestillinger i ${month} er brukt`;
  const pause = `Så tar den pause til 1. ${next}, og gjestene ser menyen og telefonnummeret.`;
  const lines = [
    `${whatFollows(isFull, softEnd, now)} ${pause}`,
    'Bestillinger dere avviser, telles ikke. Premium har ingen grense.',
  ];
  const link = `${origin}/dashboard/settings?fane=abonnement`;
  return { about: title, title, lines, link, action: 'Se abonnementet' };
});

/** How long orders are taken. `softEnd` (ms) is known once the limit was passed. */
function whatFollows(isFull: boolean, softEnd: number, now: number): string {
  if (softEnd > now) return `Siden tar imot til ${dateAndTime(softEnd)}.`;
  return isFull
    ? 'Kommer det flere, tar siden imot dem ut neste dag.'
    : `Etter nr. ${freeOrdersPerMonth} tar siden imot bestillinger ut neste dag.`;
}

import { CircleCheck, ExternalLink, Hourglass, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardConnection, CardTrouble } from '../../../../../shared/payments/connection.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useCheckCard, useLeaveCard, useStartCard, whenText } from './connection.ts';
import { LeaveWay } from './leave-way.tsx';

/** The wish of Stripe, and the way to fulfil it. */
type Wanted = { title: string; steps: string[]; start?: string };

const begun: Record<CardTrouble, Wanted> = {
  answers: {
    title: 'Stripe mangler svar fra deg',
    steps: ['Svar på resten hos Stripe.', 'Vent på svar. Det tar oftest 1–2 virkedager.'],
    start: 'Fortsett hos Stripe',
  },
  looking: { title: 'Stripe ser på svarene dine', steps: ['Vent på svar. Det tar oftest 1–2 virkedager.'] },
  refused: {
    title: 'Stripe har sagt nei til restauranten',
    steps: ['Les e-posten fra Stripe. Den sier hvorfor, og hvordan du klager.'],
  },
  gone: {
    title: 'Kontoen hos Stripe er koblet fra Luka',
    steps: ['Koble til på nytt. Du svarer Stripe en gang til.'],
    start: 'Koble til på nytt',
  },
};

/** The same of an account that took cards before. */
const failing: Record<CardTrouble, Wanted> = {
  ...begun,
  answers: {
    title: 'Stripe trenger flere svar før dere kan ta imot kort',
    steps: [
      'Svar hos Stripe. Det er oftest noe om eierne eller bankkontoen.',
      'Trykk «Sjekk igjen» etterpå.',
    ],
    start: 'Fortsett hos Stripe',
  },
  looking: {
    title: 'Stripe ser på kontoen på nytt',
    steps: ['Vent på svar. Det tar oftest 1–2 virkedager.'],
  },
};

type CardWayProps = {
  card: CardConnection | null;
  /** Stripe does not answer since then, in words. */
  silentSince: string | undefined;
  /** On the free plan: leads to the plans, with the reason why. */
  onPremium: ((reason: string) => void) | undefined;
};

/** Card that is paid with the order, by the shop's account at Stripe: its state, and the next step. */
export function CardWay({ card, silentSince, onPremium }: CardWayProps) {
  const now = useNow(60_000);
  const start = useStartCard();
  const check = useCheckCard();
  useReturn({ start: () => start.mutate(), check: () => check.mutate() });
  const { state = 'none', trouble = 'answers' } = card ?? {};
  const wanted = state === 'begun' ? begun[trouble] : state === 'failing' ? failing[trouble] : undefined;
  const begin = onPremium ? () => onPremium('Kort på nett krever Premium') : () => start.mutate();
  const startWords = wanted?.start ?? (state === 'leaving' ? 'Koble til igjen' : 'Koble til kort');
  const isOpen = state === 'none' || state === 'leaving';
  return (
    <section className="card pay-card" aria-labelledby="kort-pa-nett">
      <div className="way-head">
        <h3 className="lead" id="kort-pa-nett">
          Kort på nett
        </h3>
        <span className="meta">gjennom Stripe</span>
        <CardState {...{ card, silentSince, now }} />
      </div>
      <div className="way-body">
        {isOpen ? <p>{introOf(card, now)}</p> : null}
        {wanted ? <WantedNote {...wanted} isFailing={state === 'failing'} /> : null}
        {wanted ? null : <CardFacts card={card} now={now} />}
        <div className="row">
          {isOpen || wanted?.start ? (
            <Button
              variant="main"
              busy={start.isPending || start.isSuccess}
              busyText="Åpner Stripe..."
              onClick={begin}
            >
              {startWords}
              {wanted ? <ExternalLink className="i" aria-hidden="true" /> : null}
            </Button>
          ) : null}
          {isOpen ? null : (
            <>
              <Button busy={check.isPending} busyText="Sjekker..." onClick={() => check.mutate()}>
                {state === 'active' ? 'Sjekk nå' : 'Sjekk igjen'}
              </Button>
              <Leaving />
            </>
          )}
        </div>
        {wanted ? <CardFacts card={card} now={now} /> : null}
        {state === 'none' ? (
          <p className="meta">Du trenger org.nr., kontonummer og legitimasjon. Tar ca. 10 minutter.</p>
        ) : null}
      </div>
    </section>
  );
}

const introOf = (card: CardConnection | null, now: number) =>
  card?.goesAt
    ? `Kort på nett er koblet fra. Det som er underveis, trekkes, oppheves og kan betales tilbake til ${whenText(card.goesAt, now)}.`
    : 'Visa, Mastercard, Apple Pay og Google Pay. Pengene går rett til din konto hos Stripe.';

/** Stripe leads back here: then we look, and a link that was too old is asked for anew. Once for a return. */
function useReturn(acts: { start: () => void; check: () => void }) {
  const [search, setSearch] = useSearchParams();
  const back = search.get('kort');
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!back) return;
    setSearch(
      (now) => {
        now.delete('kort');
        return now;
      },
      { replace: true },
    );
    if (back === 'igjen') latest.current.start();
    else latest.current.check();
  }, [back, setSearch]);
}

type State = [look: string, Icon: LucideIcon, text: string];

function CardState({ card, silentSince, now }: Pick<CardWayProps, 'card' | 'silentSince'> & { now: number }) {
  const { state, failingSince = '' } = card ?? {};
  const since = failingSince && whenText(failingSince, now).replace(/^i dag /, '');
  const [look, Icon, text]: State =
    state === 'active'
      ? silentSince
        ? ['is-wait', TriangleAlert, `Svarer ikke siden ${silentSince}`]
        : ['is-ok', CircleCheck, 'Aktiv']
      : state === 'begun'
        ? ['is-wait', Hourglass, card?.trouble === 'answers' ? 'Venter på deg' : 'Venter på Stripe']
        : state === 'failing'
          ? ['is-bad', TriangleAlert, `Virker ikke siden ${since}`]
          : ['is-none', Plus, 'Ikke koblet til'];
  return (
    <span className={`way-state ${look}`}>
      <Icon className="i" aria-hidden="true" />
      {text}
    </span>
  );
}

function WantedNote({ title, steps, isFailing }: Wanted & { isFailing: boolean }) {
  const Icon = isFailing ? TriangleAlert : Hourglass;
  return (
    <div className={`note ${isFailing ? 'bad' : 'warn'}`}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>
          {isFailing
            ? 'Kundene ser ikke kort på nett nå. De kan betale ved henting. Ingen penger er tapt.'
            : 'Kundene ser ikke kort ennå. Når Stripe sier ja, slår vi det på av seg selv og sender deg e-post.'}
        </p>
        <ol className="todo">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function CardFacts({ card, now }: { card: CardConnection | null; now: number }) {
  if (!card || card.state === 'leaving') return null;
  return (
    <dl className="facts">
      <dt>Søkt</dt>
      <dd>{whenText(card.startedAt, now)}</dd>
      <dt>Sist sjekket</dt>
      <dd>
        {whenText(card.checkedAt, now)}
        {card.state === 'active' ? ', alt virker' : null}
      </dd>
      <dt>Gebyr</dt>
      <dd>2,5 % til Luka, uten pant. Trekkes fra utbetalingen.</dd>
    </dl>
  );
}

function Leaving() {
  const leave = useLeaveCard();
  return (
    <LeaveWay
      name="kort på nett"
      rest="Kontoen hos Stripe beholder du."
      onLeave={() => leave.mutateAsync()}
    />
  );
}

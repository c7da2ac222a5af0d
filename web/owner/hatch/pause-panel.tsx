import '../styles/switcher.css';
import './pause-panel.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Link } from 'react-router-dom';
import { monthNames } from '../../../shared/kernel/date-words.ts';
import { isFinished } from '../../../shared/orders/steps.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { busyAt, busyMinutes } from '../../../shared/shops/busy.ts';
import { timeWord } from '../../../shared/shops/opening-words.ts';
import { pauseMinutes, restOfDayEnds } from '../../../shared/shops/pause-choices.ts';
import type { Pause } from '../../../shared/shops/taking-orders.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useFocusTrip } from '../../ui/confirm.tsx';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { useMay } from '../lib/me-context.tsx';
import { useShop } from '../lib/shop.ts';
import { useNow } from '../lib/use-now.ts';
import { factsOf, type HatchState, hatchState } from '../parts/hatch-state.ts';
import { endless, opened, pausedUntil, useAcceptOrders, useBusy } from '../queries/accept-orders.ts';
import { ordersQuery } from '../queries/orders.ts';

type PausePanelProps = {
  business: OwnerBusiness;
  /** Where it begins on a wide screen, in px: below the button that opened it. */
  place: { top: number; left: number };
  onClose: () => void;
};

/** The hatch opens this panel: whether orders are taken, and a pause or its end in one tap more. */
export function PausePanel({ business, place, onClose }: PausePanelProps) {
  const focusTrip = useFocusTrip();
  const now = useNow();
  const state = hatchState(factsOf(business, now), now);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="veil switcher-veil">
          <Radix.Content
            className="switcher pause"
            style={{ ...place, maxHeight: `calc(100dvh - ${place.top + 20}px)` }}
            aria-describedby={undefined}
            {...focusTrip}
          >
            <div className="switcher-head">
              <div>
                <Radix.Title className="title">{titleOf(state, now)}</Radix.Title>
                <p className="meta num">{lineOf(state, now)}</p>
                {state.isByItself ? (
                  <p>Luka tok pause, fordi ingen svarte på tre bestillinger på rad.</p>
                ) : null}
              </div>
              <DialogClose />
            </div>
            <div className="pause-body">
              <PauseChoices business={business} state={state} now={now} onDone={onClose} />
            </div>
            <OrdersInside />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function titleOf({ isOpen, reason }: HatchState, now: number): string {
  if (isOpen) return 'Luka er åpen';
  if (reason === 'stopped') return 'Vi har stoppet bestillingene';
  if (reason === 'paused') return 'Luka har pause';
  if (reason === 'unheard') return 'Ingen skjerm hører bestillingene';
  if (reason === 'quota') return `Luka er full i ${monthNames(now).month}`;
  return reason === 'unpublished' ? 'Luka er ikke åpnet ennå' : 'Luka er stengt';
}

function lineOf({ isOpen, reason, next }: HatchState, now: number): string {
  if (reason === 'stopped') return 'Bare vi kan åpne igjen. Se e-posten fra oss.';
  if (reason === 'quota') return `Åpner av seg selv 1. ${monthNames(now).next}`;
  if (reason === 'unpublished') return 'Kundene ser siden, men kan ikke bestille.';
  if (reason === 'unheard') return 'Åpner av seg selv når en skjerm har lyd.';
  if (next === 'hele døgnet') return 'Hele døgnet';
  if (!isOpen && next === '') return 'Stengt alle dager';
  return next.charAt(0).toUpperCase() + next.slice(1);
}

/** A pause does not stop orders that are already placed. The shell has loaded the orders; this only reads. */
function OrdersInside() {
  const { data = [] } = useInfiniteQuery({ ...ordersQuery(useShop()), enabled: false });
  const count = data.filter((order) => !isFinished(order)).length;
  if (count === 0) return null;
  return (
    <p className="pause-foot">
      <Info className="i" aria-hidden="true" />
      {count} {count === 1 ? 'bestilling er inne. Den går' : 'bestillinger er inne. De går'} som vanlig.
    </p>
  );
}

type PauseChoicesProps = { business: OwnerBusiness; state: HatchState; now: number; onDone: () => void };

/** A tap acts at once. A state that cannot be changed here shows a link to the page that changes it. */
function PauseChoices({ business, state, now, onDone }: PauseChoicesProps) {
  const { mutate, isPending } = useAcceptOrders();
  const canManagePlan = useMay('managePlan');
  const canEditShop = useMay('editShop');
  const make = (pause: Pause, done: string) => {
    if (isPending) return;
    mutate({ pause, done });
    onDone();
  };
  if (state.reason === 'stopped') return null;
  if (state.reason === 'unpublished')
    return <PlaceLink to="/dashboard" label="Se hva som mangler" onDone={onDone} />;
  if (state.reason === 'quota')
    return canManagePlan ? (
      <PlaceLink to="/dashboard/settings?fane=abonnement" label="Åpne igjen med Premium" onDone={onDone} />
    ) : (
      <p className="meta">Bare eieren kan oppgradere.</p>
    );
  if (state.reason === 'unheard')
    return <PlaceLink to="/dashboard/orders" label="Gå til Bestillinger" onDone={onDone} />;
  if (state.reason === 'paused')
    return (
      <>
        <Button variant="main" disabled={isPending} onClick={() => make(opened, 'Luka er åpen igjen')}>
          Åpne igjen
        </Button>
        <Longer until={business.settings.pausedUntil} now={now} onPause={make} />
      </>
    );
  return (
    <>
      {state.isOpen ? (
        <>
          <OpenChoices business={business} now={now} onPause={make} />
          <BusyChoices business={business} now={now} onDone={onDone} />
        </>
      ) : (
        <Endless onPause={make} />
      )}
      {canEditShop ? (
        <p className="row">
          <Link className="link" to="/dashboard/settings?fane=apningstider" onClick={onDone}>
            Åpningstider
          </Link>
          <Link className="link" to="/dashboard/settings/hvorfor-ikke" onClick={onDone}>
            Kan kunden bestille?
          </Link>
        </p>
      ) : null}
    </>
  );
}

type OnPause = (pause: Pause, done: string) => void;

function OpenChoices({ business, now, onPause }: { business: OwnerBusiness; now: number; onPause: OnPause }) {
  const rest = restOfDayEnds(business.settings, now);
  const until = (at: number) => `til ${timeWord(at, now)}`;
  const choice = (name: string, at: number) => (
    <button
      key={name}
      type="button"
      className="pause-choice"
      onClick={() => onPause(pausedUntil(at), `Pause ${until(at)}`)}
    >
      <b>{name}</b>
      <span>{until(at)}</span>
    </button>
  );
  return (
    <section aria-labelledby="pause">
      <h3 className="lead" id="pause">
        Ta pause
      </h3>
      <p className="meta">Starter med en gang. Kundene ser menyen, og når dere åpner igjen.</p>
      <div className="pause-choices">
        {pauseMinutes.map((minutes) => choice(`${minutes} min`, now + minutes * 60_000))}
      </div>
      <div className="pause-choices is-two">
        {rest ? choice('Resten av dagen', rest) : null}
        <Endless onPause={onPause} />
      </div>
    </section>
  );
}

type BusyChoicesProps = { business: OwnerBusiness; now: number; onDone: () => void };

/** Takes orders, but promises more time; for an hour, so that nobody has to remember it. */
function BusyChoices({ business: { settings }, now, onDone }: BusyChoicesProps) {
  const { mutate } = useBusy();
  const busy = busyAt(settings, now);
  const ends = timeWord(now + 60 * 60_000, now);
  return (
    <section aria-labelledby="busy">
      <h3 className="lead" id="busy">
        Travelt?
      </h3>
      <p className="meta">
        {busy
          ? `Kundene leser at det tar ${busy.minutes} min lenger, til ${timeWord(Date.parse(busy.until), now)}.`
          : 'Ta imot, men lov mer tid i én time. Kundene ser det før de bestiller.'}
      </p>
      <fieldset className="seg busy-choices" aria-labelledby="busy">
        {([0, ...busyMinutes] as const).map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={(busy?.minutes ?? 0) === minutes}
            onClick={() => {
              const done = minutes === 0 ? 'Vanlig tid igjen' : `${minutes} min mer til ${ends}`;
              mutate({ minutes, done });
              onDone();
            }}
          >
            {minutes === 0 ? `${settings.readyInMinutes} min` : `+${minutes} min`}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

/** For an owner who does not know yet when the pause ends. */
function Endless({ onPause }: { onPause: OnPause }) {
  return (
    <button type="button" className="pause-choice" onClick={() => onPause(endless, 'Pause til du åpner')}>
      <b>Uten slutt</b>
      <span>til du åpner</span>
    </button>
  );
}

const longerMinutes = 15;

/** Only a pause that has an end can last longer. */
function Longer({ until, now, onPause }: { until: string | null; now: number; onPause: OnPause }) {
  if (!until || Date.parse(until) <= now) return null;
  const at = Date.parse(until) + longerMinutes * 60_000;
  return (
    <Button onClick={() => onPause(pausedUntil(at), `Pause til ${timeWord(at, now)}`)}>
      Forleng {longerMinutes} min
    </Button>
  );
}

function PlaceLink({ to, label, onDone }: { to: string; label: string; onDone: () => void }) {
  return (
    <Link className={buttonClass('main')} to={to} onClick={onDone}>
      {label}
    </Link>
  );
}

import { ArrowRight, ArrowUpRight, MessageSquare, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { closedHeading } from '../../../../shared/shops/closed-words.ts';
import { timeWord } from '../../../../shared/shops/opening-words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/states.tsx';
import { shopAddress, shopUrl } from '../../lib/config.ts';
import { useMay } from '../../lib/me-context.tsx';
import type { Waiting } from '../../parts/arrivals.ts';
import { opened, pausedUntil, useAcceptOrders } from '../../queries/accept-orders.ts';
import { type ShutState, siteLine, waitingText } from './words.ts';

type WelcomeProps = {
  business: OwnerBusiness;
  /** Undefined until it is known. */
  waiting: Waiting | undefined;
  now: number;
};

/** The restaurant's name, its page, and in the hatch who needs an answer. */
export function Welcome({ business, waiting, now }: WelcomeProps) {
  return (
    <section aria-label="Velkommen">
      <div className="welcome">
        <div className="welcome-say">
          <h2>Velkommen, {business.businessName}</h2>
          <p>{siteLine(business, now)}</p>
          <SiteLinks business={business} />
        </div>
        <WaitingHatch waiting={waiting} now={now} />
      </div>
      <div className="welcome-counter" />
    </section>
  );
}

/** The links to the page and its settings. Premium is offered once the page is open. */
function SiteLinks({ business }: { business: OwnerBusiness }) {
  const canEditShop = useMay('editShop');
  const canManagePlan = useMay('managePlan');
  return (
    <>
      <a className="welcome-live link" href={shopUrl(business.subdomain)} target="_blank" rel="noopener">
        {shopAddress(business.subdomain)}
        <ArrowUpRight className="i" aria-hidden="true" />
        <span className="sr">(åpnes i ny fane)</span>
      </a>
      <div className="row">
        {canEditShop ? (
          <Link className={buttonClass()} to="/dashboard/settings">
            <Settings className="i" aria-hidden="true" />
            Innstillinger
          </Link>
        ) : null}
        {canManagePlan && business.planType === 'free' && business.publishedAt ? (
          <Link className="link" to="/dashboard/settings?fane=abonnement">
            Oppgrader til Premium
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** Lit only when somebody waits for an answer that this role may give: light means that you are needed. */
function WaitingHatch({ waiting, now }: { waiting: Waiting | undefined; now: number }) {
  const canAnswer = useMay('moveOrders');
  const isLit = canAnswer && waiting !== undefined && waiting.count > 0;
  const { title, text } = waitingText(waiting ?? { count: 0, since: undefined }, now);
  return (
    <div className={isLit ? 'luke' : 'luke is-plain'}>
      <div className="luke-wall">
        <div className="luke-open">
          {waiting ? (
            <div className="window">
              <b>{title}</b>
              <span>{text}</span>
              <Link className={buttonClass(isLit ? 'main' : 'plain')} to="/dashboard/orders">
                {isLit ? 'Svar nå' : 'Se bestillinger'}
                <ArrowRight className="i" aria-hidden="true" />
              </Link>
            </div>
          ) : (
            <div className="window">
              <Bone width="80%" height="1.75rem" />
              <Bone width="60%" height="1.5rem" />
              <Bone className="window-button" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

type ShutWelcomeProps = {
  business: OwnerBusiness;
  state: ShutState;
  /** How many orders are under way; undefined until it is known. */
  inside: number | undefined;
  waiting: Waiting | undefined;
  now: number;
};

/** Replaces the greeting while an open shop takes no orders: why, until when, and how to open again. */
export function ShutWelcome({ business, state, inside = 0, waiting, now }: ShutWelcomeProps) {
  const canManagePlan = useMay('managePlan');
  const canPause = useMay('pauseOrders');
  const answer = useMay('moveOrders');
  const isFull = state.reason === 'quota';
  const isPaused = state.reason === 'paused';
  return (
    <>
      <Frame
        label="Luka"
        say={
          <>
            <h2>{state.title}</h2>
            <p>{state.line}</p>
            {inside > 0 ? (
              <p>{inside === 1 ? 'Den som er inne, går' : `De ${inside} som er inne, går`} som vanlig.</p>
            ) : null}
            {isFull ? <p className="meta">Bestillinger du avviser, telles ikke.</p> : null}
            <SiteLinks business={business} />
          </>
        }
        title={state.hatch}
        line={state.left}
      >
        {isFull && canManagePlan ? (
          <Link className={buttonClass()} to="/dashboard/settings?fane=abonnement">
            Åpne igjen med Premium
          </Link>
        ) : null}
        {isPaused && canPause ? <EndPause until={state.until} now={now} /> : null}
      </Frame>
      <p className="note shut-note">
        <MessageSquare className="i" aria-hidden="true" />
        <span>
          Kundene leser: <b>«{guestsRead(business, state)}»</b>
        </span>
      </p>
      {waiting && waiting.count > 0 ? (
        <section className="card shut-waiting" aria-label="Venter på svar">
          <h2 className="lead">
            {waiting.count} {waiting.count === 1 ? 'bestilling' : 'bestillinger'} venter på svar
          </h2>
          {answer ? (
            <Link className={buttonClass('main')} to="/dashboard/orders">
              Svar nå
              <ArrowRight className="i" aria-hidden="true" />
            </Link>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

const longerMinutes = 15;

function EndPause({ until, now }: { until: number | undefined; now: number }) {
  const { mutate, isPending } = useAcceptOrders();
  const longer = until && until + longerMinutes * 60_000;
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate({ pause: opened, done: 'Luka er åpen igjen' })}>
        Åpne igjen
      </Button>
      {longer ? (
        <Button
          className="is-dark"
          disabled={isPending}
          aria-label={`Forleng ${longerMinutes} min, til ${timeWord(longer, now)}`}
          onClick={() => mutate({ pause: pausedUntil(longer), done: `Pause til ${timeWord(longer, now)}` })}
        >
          Forleng {longerMinutes} min
        </Button>
      ) : null}
    </>
  );
}

/** The page's own heading. */
function guestsRead({ phone }: OwnerBusiness, { reason, next }: ShutState): string {
  return closedHeading(reason === 'stopped' ? 'paused' : reason, next, phone);
}

/** The link in the hatch to the guests' page; dark on a shutter that is down. */
export function SeeAsGuest({ subdomain, isDark }: { subdomain: string; isDark: boolean }) {
  return (
    <a
      className={buttonClass('plain', isDark ? 'is-dark' : '')}
      href={shopUrl(subdomain)}
      target="_blank"
      rel="noopener"
    >
      Se siden som kunde
      <ArrowUpRight className="i" aria-hidden="true" />
      <span className="sr">(åpnes i ny fane)</span>
    </a>
  );
}

type FrameProps = {
  /** Names the region. */
  label: string;
  isShut?: boolean;
  /** The words beside the hatch. */
  say: ReactNode;
  title: string;
  line: string;
  /** The buttons in the hatch. */
  children: ReactNode;
};

/**
 * The top of Oversikt: words on the left, the hatch on the right, its shutter down while nobody can order.
 */
export function Frame({ label, isShut = true, say, title, line, children }: FrameProps) {
  return (
    <section aria-label={label}>
      <div className="welcome">
        <div className="welcome-say">{say}</div>
        <div className={isShut ? 'luke is-down' : 'luke'}>
          <div className="luke-wall">
            <div className="luke-open">
              <div className="window">
                <b>{title}</b>
                <span>{line}</span>
                <div className="window-row">{children}</div>
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className="welcome-counter" />
    </section>
  );
}

import { CircleCheck, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CheckedConnection, VippsConnection } from '../../../../../shared/payments/connection.ts';
import { ourFee } from '../../../../../shared/shops/owner-words.nb.ts';
import { reserveDays } from '../../../../../shared/shops/payment-methods.ts';
import type { PaymentMethod } from '../../../../../shared/shops/settings.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { CheckLines } from './check-lines.tsx';
import { isGood, useCheckVipps, useLeaveVipps, whenText } from './connection.ts';
import { LeaveWay } from './leave-way.tsx';

export const vippsPage = '/dashboard/settings/vipps';

/** The lines under the row of each way to pay, where one of them is connected. */
export const aboutWay: Record<Exclude<PaymentMethod, 'vipps'>, { hint: string; text: string }> = {
  cash: {
    hint: 'ved henting eller ved døra',
    text: 'Slå salget inn i din egen kasse når du tar betalt. Bongen sier «Betales ved henting».',
  },
  card: {
    hint: 'ved henting eller levering',
    text: 'Kunden betaler på terminalen din. Slå salget inn i kassa som før.',
  },
};

type State = [look: string, Icon: LucideIcon, text: string];

type WayStateProps = { isOn: boolean; since?: string | undefined; silentSince?: string | undefined };

/**
 * A way to pay in a word and a sign, as it is saved. `since`: it fails since then; `silentSince`: its
 * provider does not answer, in words.
 */
export function WayState({ isOn, since, silentSince }: WayStateProps) {
  const now = useNow(60_000);
  const [look, Icon, text]: State = !isOn
    ? ['', Minus, 'Av']
    : since
      ? ['is-bad', TriangleAlert, `Virker ikke siden ${whenText(since, now).replace(/^i dag /, '')}`]
      : silentSince
        ? ['is-wait', TriangleAlert, `Svarer ikke siden ${silentSince}`]
        : ['is-ok', CircleCheck, 'Aktiv'];
  return (
    <span className={`way-state ${look}`.trim()}>
      <Icon className="i" aria-hidden="true" />
      {text}
    </span>
  );
}

type PayOnlineLineProps = { vipps: VippsConnection | null; onPremium: (() => void) | undefined };

/** For a shop that takes its money at the counter: the one line about paying online. */
export function PayOnlineLine({ vipps, onPremium }: PayOnlineLineProps) {
  const now = useNow(60_000);
  const goesAt = vipps?.keysGoAt;
  const words = goesAt ? 'Koble til igjen' : 'Koble til Vipps';
  return (
    <div className="pay-online">
      <span>
        <b>{goesAt ? 'Vipps på nett er koblet fra' : 'Ta betalt på nett'}</b>
        <span className="meta">
          {goesAt
            ? `Det som er underveis, trekkes, oppheves og kan betales tilbake som før. Nøklene slettes ${whenText(goesAt, now)}.`
            : 'Kunden betaler i Vipps når han bestiller. Du trenger en avtale med Vipps.'}
        </span>
      </span>
      {onPremium ? (
        <Button onClick={onPremium}>{words}</Button>
      ) : (
        <Link className={buttonClass()} to={vippsPage}>
          {words}
        </Link>
      )}
    </div>
  );
}

/** The connection: what it is, whether it works, how it is mended, and the way out. */
export function VippsFacts({ vipps }: { vipps: VippsConnection }) {
  const now = useNow(60_000);
  const check = useCheckVipps();
  const [seen, setSeen] = useState<CheckedConnection>();
  const isFailing = vipps.state === 'failing';
  const look = () => check.mutate(undefined, { onSuccess: setSeen });
  return (
    <div className="way-body">
      {isFailing ? <Failing msn={vipps.msn} /> : null}
      <dl className="facts">
        <dt>Salgssted</dt>
        <dd>MSN {vipps.msn}</dd>
        <dt>Nøkler</dt>
        <dd>Lagret kryptert {whenText(vipps.savedAt, now)}. Kan byttes, ikke leses.</dd>
        {isFailing ? null : (
          <>
            <dt>Sist sjekket</dt>
            <dd>{whenText(vipps.checkedAt, now)}, alt virker</dd>
          </>
        )}
      </dl>
      <div role="status">
        {seen && !isGood(seen) ? <CheckLines checks={seen.checks} msn={vipps.msn} /> : null}
      </div>
      <div className="row">
        {isFailing ? (
          <Link className={buttonClass('main')} to={vippsPage}>
            Lim inn ny nøkkel
          </Link>
        ) : null}
        <Button busy={check.isPending} busyText="Sjekker..." onClick={look}>
          {isFailing ? 'Sjekk igjen' : 'Sjekk nå'}
        </Button>
        {isFailing ? null : (
          <Link className={buttonClass()} to={vippsPage}>
            Bytt nøkler
          </Link>
        )}
        <Leaving />
      </div>
    </div>
  );
}

const mending = (msn: string) => [
  'Logg inn på portal.vippsmobilepay.com med BankID.',
  `Åpne «Utvikler» og lag en ny nøkkel for MSN ${msn}.`,
  'Lim den inn her. Vi sjekker den med en gang.',
];

function Failing({ msn }: { msn: string }) {
  return (
    <div className="note bad">
      <TriangleAlert className="i" aria-hidden="true" />
      <div>
        <b>Vipps sier at nøkkelen ikke gjelder lenger</b>
        <p>Kundene ser ikke Vipps nå. De kan betale ved henting. Ingen penger er tapt.</p>
        <ol className="todo">
          {mending(msn).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Leaving() {
  const leave = useLeaveVipps();
  return <LeaveWay name="Vipps på nett" rest="Så slettes nøklene." onLeave={() => leave.mutateAsync()} />;
}

const flow = [
  ['Kunden bestiller.', 'Beløpet reserveres.'],
  ['Du trykker «Fullført».', 'Da trekkes det.'],
  ['Du avviser.', 'Reservasjonen oppheves med en gang.'],
];

/** `laterDays`: so many days ahead guests order. */
export function MoneyFlow({ laterDays = 0 }: { laterDays?: number | undefined }) {
  return (
    <aside className="card pay-flow">
      <h2 className="lead">Slik går pengene</h2>
      <ol className="todo">
        {flow.map(([when, then]) => (
          <li key={when}>
            <span>
              <b>{when}</b> {then}
            </span>
          </li>
        ))}
      </ol>
      {laterDays > reserveDays ? (
        <p className="meta">
          Bestillinger mer enn {reserveDays} dager fram betales ikke på nett: banken holder ikke beløpet så
          lenge.
        </p>
      ) : null}
      <p className="meta">
        Pengene går rett til din konto. Luka tar {ourFee}. Det Vipps og Stripe tar selv, står i avtalen din
        med dem.
      </p>
    </aside>
  );
}

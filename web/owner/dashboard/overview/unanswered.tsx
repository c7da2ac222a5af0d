import './unanswered.css';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { clockText, osloDay } from '../../../../shared/kernel/dates.ts';
import { kroner, ownerAmount } from '../../../../shared/kernel/money.ts';
import { cancelSentences } from '../../../../shared/orders/cancel-sentences.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNumber } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Button } from '../../../ui/button.tsx';
import { tryAlarm } from '../../lib/alarm.ts';
import { answer } from '../../lib/api.ts';
import { useChange } from '../../lib/change.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { placedText } from '../../parts/order-time.ts';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';
import { SeenButton } from '../../parts/seen-button.tsx';
import { businessQuery } from '../../queries/business.ts';
import { linksQuery } from '../../queries/links.ts';
import { sumOf, unansweredText, unansweredWhen } from '../../queries/unanswered.ts';

type UnansweredProps = { orders: readonly Order[]; business: OwnerBusiness; now: number };

/** The orders that nobody answered, until somebody has looked: what to do now, and whom to call. */
export function Unanswered({ orders, business, now }: UnansweredProps) {
  const list = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#ubesvarte') list.current?.focus();
  }, [hash]);
  const one = orders.length === 1;
  return (
    <>
      <section className="unanswered" aria-labelledby="unanswered">
        <header>
          <TriangleAlert className="i" aria-hidden="true" />
          <h2 id="unanswered">
            {orders.length} {one ? 'bestilling' : 'bestillinger'} ble ikke besvart{' '}
            {unansweredWhen(orders, now)}
          </h2>
          <b>{kroner(sumOf(orders))}</b>
        </header>
        <ol>
          <Ring />
          <Step
            title="Ring kundene du vil beholde"
            text={`De leser: «${cancelSentences.no_answer}» Ingen har betalt.`}
          >
            <Button onClick={() => list.current?.focus()}>Se hvem de er</Button>
          </Step>
          <WatchOver business={business} />
        </ol>
      </section>
      <Guests orders={orders} now={now} place={list} />
    </>
  );
}

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}

/** A rehearsal rings on every screen of the shop; who may send none hears this screen alone. */
function Ring() {
  const canRehearse = useMay('editShop');
  const { data } = useQuery(linksQuery(useShop()));
  const screens = data?.reached.screens ?? 0;
  const text =
    screens > 0
      ? `${screens} ${screens === 1 ? 'skjerm' : 'skjermer'} med lyd er på nett nå. Hør at det ringer.`
      : 'Ingen skjerm med lyd er på nett nå. Slå på skjermen på kjøkkenet, og hør at den ringer.';
  return (
    <Step title="Få en skjerm til å ringe" text={data ? text : ''}>
      {canRehearse ? (
        <RehearsalButton variant="main">Prøv alarmen</RehearsalButton>
      ) : (
        <Button variant="main" onClick={tryAlarm}>
          Prøv alarmen
        </Button>
      )}
    </Step>
  );
}

function WatchOver({ business }: { business: OwnerBusiness }) {
  const canEdit = useMay('editShop');
  const { mutate, isPending } = useChange({
    call: ({ api }) => answer(api.settings.$put({ json: { pauseWhenUnheard: true } })),
    stored: { of: businessQuery, next: (known: OwnerBusiness, settings) => ({ ...known, settings }) },
    done: () => 'Luka passer på',
    failed: () => 'Kunne ikke lagre innstillingene. Prøv igjen.',
  });
  const isOn = business.settings.pauseWhenUnheard;
  return (
    <Step
      title={isOn ? 'Luka passer på' : 'La Luka passe på neste gang'}
      text={`${isOn ? 'Luka' : 'Da'} tar ${isOn ? '' : 'Luka '}pause etter tre ubesvarte på rad, og eieren får en e-post.`}
    >
      {isOn ? (
        <span className="unanswered-on">
          <CircleCheck className="i" aria-hidden="true" />
          På
        </span>
      ) : canEdit ? (
        <Button busy={isPending} busyText="Lagrer..." onClick={() => mutate()}>
          Slå på
        </Button>
      ) : null}
    </Step>
  );
}

/** So many are shown until somebody asks for all. */
const firstShown = 5;

type GuestsProps = { orders: readonly Order[]; now: number; place: React.RefObject<HTMLElement | null> };

function Guests({ orders, now, place }: GuestsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || orders.length <= firstShown + 1 ? orders : orders.slice(0, firstShown);
  const rest = orders.slice(shown.length);
  return (
    <section
      className="card unanswered-guests"
      aria-labelledby="unanswered-guests"
      id="ubesvarte"
      tabIndex={-1}
      ref={place}
    >
      <div className="card-head">
        <h2 className="lead" id="unanswered-guests">
          Disse fikk ikke svar
        </h2>
        <SeenButton orders={orders} />
      </div>
      <table aria-labelledby="unanswered-guests">
        <thead>
          <tr>
            <th scope="col">Nr.</th>
            <th scope="col">Kunde</th>
            <th scope="col">Telefon</th>
            <th scope="col">Bestilte</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((order) => (
            <tr key={order.id}>
              <td>{orderNumber(order)}</td>
              <td>{guestName(order)}</td>
              <td>
                <PhoneLink phone={order.customerPhone} />
              </td>
              <td>
                {osloDay(order.createdAt) === osloDay(now)
                  ? clockText(order.createdAt)
                  : placedText(order.createdAt, now)}
              </td>
              <td>{ownerAmount(order.totalOre)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rest.length > 0 ? (
            <tr>
              <td colSpan={4}>
                <button type="button" className="link" onClick={() => setWhole(true)}>
                  Vis {rest.length} til
                </button>
              </td>
              <td>{ownerAmount(sumOf(rest))}</td>
            </tr>
          ) : null}
          <tr>
            <td colSpan={4}>{unansweredText(orders.length)}</td>
            <td>{ownerAmount(sumOf(orders))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

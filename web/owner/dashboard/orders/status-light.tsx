import { useQuery } from '@tanstack/react-query';
import { ChevronDown, VolumeX } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../../shared/orders/order.ts';
import { linkWords } from '../../../../shared/shops/link-words.nb.ts';
import type { LinkName, Links } from '../../../../shared/shops/links.ts';
import { defaultSettings } from '../../../../shared/shops/settings.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type AlarmState, tryAlarm, turnAlarm, useAlarmState } from '../../lib/alarm.ts';
import { useContact } from '../../lib/live.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { waitingOrders } from '../../parts/arrivals.ts';
import { factsOf, type HatchState, hatchState } from '../../parts/hatch-state.ts';
import { reachText } from '../../parts/links-note.tsx';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';
import { type SilentWay, silentWays } from '../../parts/silent-ways.ts';
import { useKnownBusiness } from '../../queries/business.ts';
import { linksQuery } from '../../queries/links.ts';
import { unansweredText } from '../../queries/unanswered.ts';
import { dueOf, minutesSince, spanText } from './due.ts';
import { isForgotten } from './lanes.ts';
import { PushButton } from './push-dialog.tsx';

type Facts = {
  isLost: boolean;
  unanswered: number;
  broken: readonly LinkName[];
  kitchen: Kitchen;
  sound: Pick<AlarmState, 'isOn' | 'isBlocked'>;
  hatch: Pick<HatchState, 'reason'> | undefined;
  /** Providers of payment that do not answer. */
  silent: readonly Pick<SilentWay, 'name'>[];
};

/**
 * One light for all that an order needs to be heard. Green says so in three words; else the worst is named.
 */
export type Light = { look: 'good' | 'warn' | 'bad'; text: string; short?: string };

export function lightOf({ isLost, unanswered, broken, kitchen, sound, hatch, silent }: Facts): Light {
  if (isLost) return { look: 'bad', text: 'Ingen forbindelse' };
  if (unanswered > 0) return { look: 'bad', text: unansweredText(unanswered) };
  const [first, ...more] = broken.filter((name) => name !== 'pause');
  if (first)
    return {
      ...{ look: 'bad', text: `${linkWords[first].title}${more.length > 0 ? ` (+${more.length})` : ''}` },
      ...(first === 'reach' && { short: 'Ingen hører' }),
    };
  if (hatch?.reason === 'unheard') return { look: 'bad', text: 'Ingen skjerm hører' };
  if (!sound.isOn) return { look: 'warn', text: 'Lyden er av her' };
  if (sound.isBlocked) return { look: 'warn', text: 'Trykk for å få lyd' };
  if (isLongWait(kitchen)) return { look: 'warn', text: `${kitchen.waiting} venter på svar` };
  if (hatch?.reason === 'paused') return { look: 'warn', text: 'Luka har pause' };
  if (silent[0]) return { look: 'warn', text: `${silent[0].name} svarer ikke` };
  return { look: 'good', text: 'Alt er klart' };
}

/**
 * How many orders wait, the minutes of the first of them, and how many have the flag of the late ones. The
 * wait is too long from the first reminder on.
 */
type Kitchen = { waiting: number; minutes: number; late: number; remindMinutes: number };

export function kitchenOf(orders: readonly Order[], remindMinutes: number, now: number): Kitchen {
  const { count, since = now } = waitingOrders(orders);
  const late = orders.filter((order) => dueOf(order, now)?.look === 'late' && !isForgotten(order, now));
  return { waiting: count, minutes: minutesSince(since, now), late: late.length, remindMinutes };
}

const isLongWait = ({ waiting, minutes, remindMinutes }: Kitchen) => waiting > 0 && minutes >= remindMinutes;

/** The rows of the panel about the work that is left. The lanes say what is late, so the light does not. */
export function kitchenRows(kitchen: Kitchen): Light[] {
  const { waiting, minutes, late } = kitchen;
  const rows: Light[] = [];
  if (waiting > 0)
    rows.push({
      look: isLongWait(kitchen) ? 'warn' : 'good',
      text: `${waiting} venter, ${waiting === 1 ? '' : 'den eldste '}${spanText(minutes)}`,
    });
  if (late > 0) rows.push({ look: 'warn', text: `${late} for sent` });
  return rows;
}

/** The light, and behind it what it knows: sound, screens, the hatch, the line, and what can be tried. */
export function StatusLight({ orders, unanswered }: { orders: readonly Order[]; unanswered: number }) {
  const sound = useAlarmState();
  const { isLost } = useContact();
  const business = useKnownBusiness();
  const now = useNow();
  const { data: links } = useQuery(linksQuery(useShop()));
  const hatch = business ? hatchState(factsOf(business, now), now) : undefined;
  const { remindMinutes } = (business?.settings ?? defaultSettings).ladder;
  const kitchen = kitchenOf(orders, remindMinutes, now);
  const silent = silentWays(business?.online, now);
  const light = lightOf({ isLost, unanswered, broken: links?.broken ?? [], kitchen, sound, hatch, silent });
  const canEdit = useMay('editShop');
  return (
    <Radix.Root>
      <Radix.Trigger asChild>
        <button type="button" className={`light is-${light.look}`}>
          <span className="light-dot" aria-hidden="true" />
          <span role="status">
            {light.short ?? light.text}
            {light.short ? <span className="light-rest">{light.text.slice(light.short.length)}</span> : null}
          </span>
          <ChevronDown className="i" aria-hidden="true" />
        </button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="card light-panel" align="start" sideOffset={8} collisionPadding={16}>
          <h2 className="lead">Hører du bestillingene?</h2>
          <ul>
            <Fact look={sound.isOn && !sound.isBlocked ? 'good' : 'warn'} text={soundText(sound)}>
              {sound.isOn ? (
                <>
                  <Button onClick={tryAlarm}>Prøv alarmen</Button>
                  <Button variant="quiet" onClick={() => turnAlarm(false)}>
                    Slå av
                  </Button>
                </>
              ) : (
                <Button variant="main" onClick={() => turnAlarm(true)}>
                  Slå på lyden
                </Button>
              )}
            </Fact>
            {links ? <Reached links={links} /> : null}
            {unanswered > 0 ? <Fact look="bad" text={unansweredText(unanswered)} /> : null}
            {kitchenRows(kitchen).map(({ look, text }) => (
              <Fact key={text} look={look} text={text} />
            ))}
            {hatch ? (
              <Fact look={hatch.isOpen ? 'good' : 'warn'} text={`${hatch.text} ${hatch.next}`.trim()} />
            ) : null}
            {silent.map(({ name, title, text }) => (
              <Fact key={name} look="warn" text={`${title} ${text}`} />
            ))}
            <Fact look={isLost ? 'bad' : 'good'} text={isLost ? 'Ingen forbindelse' : 'Tilkoblet'} />
          </ul>
          <div className="light-more">
            <PushButton />
            {canEdit ? (
              <>
                <RehearsalButton variant="quiet">Prøvebestilling</RehearsalButton>
                <Link className={buttonClass('quiet')} to="/dashboard/settings/hvorfor-ikke">
                  Kan kunden bestille?
                </Link>
              </>
            ) : null}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const soundText = ({ isOn, isBlocked }: Facts['sound']) =>
  !isOn ? 'Lyden er av' : isBlocked ? 'Trykk hvor som helst for å få lyd' : 'Lyden er på';

type FactProps = { look: Light['look']; text: string; children?: ReactNode };

function Fact({ look, text, children }: FactProps) {
  return (
    <li className={`is-${look}`}>
      <span className="light-dot" aria-hidden="true" />
      <span>{text}</span>
      {children ? <div className="row">{children}</div> : null}
    </li>
  );
}

/** The screens and phones that hear of an order, or each thing that is in the way. */
function Reached({ links: { broken, reached } }: { links: Links }) {
  const canMend = useMay('editShop');
  return (
    <>
      {broken.includes('reach') ? null : <Fact look="good" text={reachText(reached)} />}
      {broken.map((name) => (
        <Fact key={name} look="bad" text={`${linkWords[name].title}. ${linkWords[name].mend}`}>
          {canMend ? (
            <Link className="link" to={linkWords[name].to}>
              {linkWords[name].action}
            </Link>
          ) : null}
        </Fact>
      ))}
    </>
  );
}

/**
 * Over the orders while this screen has been without sound for a minute: it does not count as hearing orders
 * then (shared/shops/heard.ts). It keeps its room, so that nothing moves under the finger that ends it.
 */
export function SoundNote() {
  const { isOn, isMuted } = useAlarmState();
  const [hasNote, setNote] = useState(isMuted);
  if (isMuted && !hasNote) setNote(true);
  if (!hasNote) return null;
  return (
    <div className={`note listen-note ${isMuted ? 'warn' : 'good'}`}>
      <p role="status">
        <VolumeX className="i" aria-hidden="true" />
        <span>
          {isMuted ? (
            <>
              <b>{isOn ? 'Nettleseren har slått av lyden.' : 'Lyden er slått av her.'}</b> Denne skjermen er
              uten lyd: Du ser nye bestillinger, men hører dem ikke.
            </>
          ) : (
            'Lyden er på'
          )}
        </span>
      </p>
      <Button disabled={!isMuted} variant="main" onClick={() => turnAlarm(true)}>
        Slå på lyden
      </Button>
    </div>
  );
}

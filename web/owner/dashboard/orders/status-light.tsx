import { useQuery } from '@tanstack/react-query';
import { ChevronDown, VolumeX } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { linkWords } from '../../../../shared/shops/link-words.ts';
import type { LinkName, Links } from '../../../../shared/shops/links.ts';
import { Button } from '../../../ui/button.tsx';
import { type AlarmState, tryAlarm, turnAlarm, useAlarmState } from '../../lib/alarm.ts';
import { useContact } from '../../lib/live.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { factsOf, type HatchState, hatchState } from '../../parts/hatch-state.ts';
import { reachText } from '../../parts/links-note.tsx';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';
import { useKnownBusiness } from '../../queries/business.ts';
import { linksQuery } from '../../queries/links.ts';
import { unansweredText } from '../../queries/unanswered.ts';
import { PushButton } from './push-dialog.tsx';

type Facts = {
  isLost: boolean;
  unanswered: number;
  broken: readonly LinkName[];
  sound: Pick<AlarmState, 'isOn' | 'isBlocked'>;
  hatch: Pick<HatchState, 'reason'> | undefined;
};

/**
 * One light for all that an order needs to be heard. Green says so in three words; else the worst is named.
 */
export type Light = { look: 'good' | 'warn' | 'bad'; text: string };

export function lightOf({ isLost, unanswered, broken, sound, hatch }: Facts): Light {
  if (isLost) return { look: 'bad', text: 'Ingen forbindelse' };
  if (unanswered > 0) return { look: 'bad', text: unansweredText(unanswered) };
  const [first, ...more] = broken.filter((name) => name !== 'pause');
  if (first)
    return { look: 'bad', text: `${linkWords[first].title}${more.length > 0 ? ` (+${more.length})` : ''}` };
  if (hatch?.reason === 'unheard') return { look: 'bad', text: 'Ingen skjerm hører' };
  if (!sound.isOn) return { look: 'warn', text: 'Lyden er av her' };
  if (sound.isBlocked) return { look: 'warn', text: 'Trykk for å få lyd' };
  if (hatch?.reason === 'paused') return { look: 'warn', text: 'Luka har pause' };
  return { look: 'good', text: 'Alt er klart' };
}

/** The light, and behind it what it knows: sound, screens, the hatch, the line, and what can be tried. */
export function StatusLight({ unanswered }: { unanswered: number }) {
  const sound = useAlarmState();
  const { isLost } = useContact();
  const business = useKnownBusiness();
  const now = useNow();
  const { data: links } = useQuery(linksQuery(useShop()));
  const hatch = business ? hatchState(factsOf(business, now), now) : undefined;
  const light = lightOf({ isLost, unanswered, broken: links?.broken ?? [], sound, hatch });
  const canRehearse = useMay('editShop');
  return (
    <Radix.Root>
      <Radix.Trigger asChild>
        <button type="button" className={`light is-${light.look}`}>
          <span className="light-dot" aria-hidden="true" />
          <span role="status">{light.text}</span>
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
            <Fact
              look={unanswered > 0 ? 'bad' : 'good'}
              text={unanswered > 0 ? unansweredText(unanswered) : 'Ingen ubesvarte'}
            />
            {hatch ? (
              <Fact look={hatch.isOpen ? 'good' : 'warn'} text={`${hatch.text} ${hatch.next}`.trim()} />
            ) : null}
            <Fact look={isLost ? 'bad' : 'good'} text={isLost ? 'Ingen forbindelse' : 'Tilkoblet'} />
          </ul>
          <div className="light-more">
            <PushButton />
            {canRehearse ? <RehearsalButton variant="quiet">Prøvebestilling</RehearsalButton> : null}
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

import { Maximize, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { tryAlarm, turnAlarm, useAlarmState } from '../../lib/alarm.ts';
import { useContact } from '../../lib/live.ts';
import { useMay } from '../../lib/me-context.tsx';
import { LinksDot } from '../../parts/links-note.tsx';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';
import { PushButton } from './push-dialog.tsx';

/** Whether this screen rings and hears of orders, and how to change it. */
export function ListenBar() {
  const { isOn, isBlocked, isMuted } = useAlarmState();
  const { isLost } = useContact();
  const canRehearse = useMay('editShop');
  const isWarned = (isOn && isBlocked) || isMuted;
  // The first press anywhere lets the page ring. The note about the blocked sound stays then, or all would
  // move under the finger.
  const [hasNote, setNote] = useState(isWarned);
  if (isWarned && !hasNote) setNote(true);
  const Line = isLost ? WifiOff : Wifi;
  return (
    <>
      {hasNote ? <SoundNote isOn={isOn} isWarned={isWarned} /> : null}
      <div className="listen">
        {hasNote ? null : (
          <>
            <SoundState isOn={isOn} />
            <SoundButtons isOn={isOn} />
          </>
        )}
        {canRehearse ? (
          <RehearsalButton variant="quiet" className="listen-more">
            Prøvebestilling
          </RehearsalButton>
        ) : null}
        <PushButton />
        <Link className={buttonClass('quiet', 'listen-more')} to="/dashboard/orders/board">
          <Maximize className="i" aria-hidden="true" />
          Vis på hele skjermen
        </Link>
        {isLost ? null : <LinksDot />}
        <span className={isLost ? 'is-bad listen-more' : 'is-ok listen-more'}>
          <Line className="i" aria-hidden="true" />
          {isLost ? 'Ingen forbindelse' : 'Tilkoblet'}
        </span>
      </div>
    </>
  );
}

/**
 * Browsers let a page make a sound only after somebody has pressed something on it. A screen whose sound is
 * off does not count as hearing orders (shared/shops/heard.ts). The note keeps its height whatever it says.
 */
function SoundNote({ isOn, isWarned }: { isOn: boolean; isWarned: boolean }) {
  return (
    <div className={`note listen-note ${isWarned ? 'warn' : ''}`}>
      <div className="listen-says">
        <p className={isWarned ? '' : 'is-past'} role="status" aria-hidden={!isWarned}>
          <VolumeX className="i" aria-hidden="true" />
          <span>
            <b>{isOn ? 'Nettleseren har slått av lyden.' : 'Lyden er slått av her.'}</b> Du ser nye
            bestillinger, men hører dem ikke. Skjermen teller ikke som en som hører bestillingene.
          </span>
        </p>
        {isWarned ? null : <SoundState isOn={isOn} />}
      </div>
      {isWarned ? (
        <Button variant="main" onClick={() => turnAlarm(true)}>
          Slå på lyden
        </Button>
      ) : (
        <div>
          <SoundButtons isOn={isOn} />
        </div>
      )}
    </div>
  );
}

function SoundState({ isOn }: { isOn: boolean }) {
  const Volume = isOn ? Volume2 : VolumeX;
  return (
    <span className={isOn ? 'is-ok' : undefined} role="status">
      <Volume className="i" aria-hidden="true" />
      {isOn ? 'Lyden er på' : 'Lyden er av'}
    </span>
  );
}

function SoundButtons({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <>
      <Button variant="quiet" onClick={tryAlarm}>
        Prøv alarmen
      </Button>
      <Button variant="quiet" onClick={() => turnAlarm(false)}>
        Slå av
      </Button>
    </>
  ) : (
    <Button variant="quiet" onClick={() => turnAlarm(true)}>
      Slå på lyden
    </Button>
  );
}

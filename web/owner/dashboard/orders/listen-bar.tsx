import { BellRing, Maximize, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { tryAlarm, turnAlarm, useAlarmState } from '../../lib/alarm.ts';
import { useContact } from '../../lib/live.ts';
import { useMay } from '../../lib/me-context.tsx';
import { askForNotifications, useNotificationPermission } from '../../lib/notifications.ts';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';

/** Whether this screen rings and hears of orders, and how to change it. */
export function ListenBar() {
  const { isOn, isMuted } = useAlarmState();
  const { isLost } = useContact();
  const permission = useNotificationPermission();
  const canRehearse = useMay('editShop');
  const rings = isOn && !isMuted;
  const Volume = rings ? Volume2 : VolumeX;
  const Line = isLost ? WifiOff : Wifi;
  return (
    <div className="listen">
      <span className={rings ? 'is-ok' : isOn ? 'is-bad' : undefined} role="status">
        <Volume className="i" aria-hidden="true" />
        {rings ? 'Lyden er på' : isOn ? 'Nettleseren holder lyden av' : 'Lyden er av'}
      </span>
      {rings ? (
        <>
          <Button variant="quiet" onClick={tryAlarm}>
            Prøv alarmen
          </Button>
          <Button variant="quiet" onClick={() => turnAlarm(false)}>
            Slå av
          </Button>
        </>
      ) : (
        <Button variant={isOn ? 'lamp' : 'quiet'} onClick={() => turnAlarm(true)}>
          Slå på lyden
        </Button>
      )}
      {canRehearse ? (
        <RehearsalButton variant="quiet" className="listen-more">
          Prøvebestilling
        </RehearsalButton>
      ) : null}
      {permission === 'default' ? (
        <Button variant="quiet" className="listen-more" onClick={() => void askForNotifications()}>
          <BellRing className="i" aria-hidden="true" />
          Vis varsler
        </Button>
      ) : null}
      <Link className={buttonClass('quiet', 'listen-more')} to="/dashboard/orders/board">
        <Maximize className="i" aria-hidden="true" />
        Vis på hele skjermen
      </Link>
      <span className={isLost ? 'is-bad listen-more' : 'is-ok listen-more'}>
        <Line className="i" aria-hidden="true" />
        {isLost ? 'Ingen forbindelse' : 'Tilkoblet'}
      </span>
    </div>
  );
}

import { VolumeX } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { turnAlarm, useAlarmState } from '../../lib/alarm.ts';
import { useMay } from '../../lib/me-context.tsx';

type UnmuteButtonProps = { waiting: number; isWide: boolean };

/** Orders wait and this page should ring, but the browser does not let it. The first press anywhere ends that. */
export function UnmuteButton({ waiting, isWide }: UnmuteButtonProps) {
  const { isOn, isMuted } = useAlarmState();
  const canAnswer = useMay('moveOrders');
  // Bestillinger says it itself, with more room.
  if (useLocation().pathname === '/dashboard/orders') return null;
  if (waiting === 0 || !canAnswer || !isOn || !isMuted) return null;
  return (
    <Button
      variant="lamp"
      className={isWide ? '' : 'btn-icon'}
      title="Nettleseren holder lyden av"
      aria-label={isWide ? undefined : 'Slå på lyden'}
      onClick={() => turnAlarm(true)}
    >
      <VolumeX className="i" aria-hidden="true" />
      {isWide ? 'Slå på lyden' : null}
    </Button>
  );
}

import { Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Button } from '../../../../ui/button.tsx';
import { hushAlarm, tryAlarm, turnAlarm, useAlarmState } from '../../../lib/alarm.ts';

const hushMs = 60_000;

/**
 * While orders wait, the button silences for a minute; else it rings once as a test. A silent screen says how
 * to mend it. The next new order ends the minute.
 */
export function BoardSound({ waiting }: { waiting: readonly Order[] }) {
  const { isOn, isMuted, isHushed } = useAlarmState();
  const newest = waiting.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what ends it
  useEffect(() => hushAlarm(0), [newest]);
  if (!isOn || isMuted || isHushed)
    return (
      <Button variant="lamp" className="is-said" onClick={() => (isHushed ? hushAlarm(0) : turnAlarm(true))}>
        <VolumeX className="i" aria-hidden="true" />
        {isHushed ? 'Dempet i 1 min' : 'Slå på lyden'}
      </Button>
    );
  return (
    <Button onClick={() => (newest ? hushAlarm(hushMs) : tryAlarm())}>
      <Volume2 className="i" aria-hidden="true" />
      {newest ? 'Demp i 1 min' : 'Prøv lyden'}
    </Button>
  );
}

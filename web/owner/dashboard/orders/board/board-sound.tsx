import { Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Button } from '../../../../ui/button.tsx';
import { snoozeAlarm, tryAlarm, turnAlarm, useAlarmState } from '../../../lib/alarm.ts';

const snoozeMs = 60_000;

/**
 * While orders wait, the button stops the bell for a minute; else it rings once as a test. A muted screen says
 * how to mend it. The next new order ends the minute.
 */
export function BoardSound({ waiting }: { waiting: readonly Order[] }) {
  const { isOn, isBlocked, isSnoozed } = useAlarmState();
  const newest = waiting.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what ends it
  useEffect(() => snoozeAlarm(0), [newest]);
  if (!isOn || isBlocked || isSnoozed)
    return (
      <Button
        variant="lamp"
        className="is-said"
        onClick={() => (isSnoozed ? snoozeAlarm(0) : turnAlarm(true))}
      >
        <VolumeX className="i" aria-hidden="true" />
        {isSnoozed ? 'Dempet i 1 min' : 'Slå på lyden'}
      </Button>
    );
  return (
    <Button onClick={() => (newest ? snoozeAlarm(snoozeMs) : tryAlarm())}>
      <Volume2 className="i" aria-hidden="true" />
      {newest ? 'Demp i 1 min' : 'Prøv lyden'}
    </Button>
  );
}

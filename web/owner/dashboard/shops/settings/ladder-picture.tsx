import { BellRing, CircleX, type LucideIcon, Megaphone, ShoppingBag } from 'lucide-react';
import type { Ladder } from '../../../../../shared/shops/ladder.ts';

type Rung = { minutes: number; Icon: LucideIcon };

/** The steps on a line of time, each where its minute is. The fields below say the same in words. */
export function LadderPicture({ ladder }: { ladder: Ladder }) {
  const { remindMinutes, callMinutes, declineMinutes } = ladder;
  const rungs: Rung[] = [
    { minutes: 0, Icon: ShoppingBag },
    { minutes: remindMinutes, Icon: BellRing },
    { minutes: callMinutes, Icon: Megaphone },
    ...(declineMinutes === null ? [] : [{ minutes: declineMinutes, Icon: CircleX }]),
  ];
  const end = Math.max(...rungs.map(({ minutes }) => minutes));
  return (
    <div className="ladder-line" aria-hidden="true">
      {rungs.map(({ minutes, Icon }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have the same minutes while they are typed
          key={index}
          className={index === 3 ? 'is-end' : undefined}
          style={{ flexGrow: index === 0 ? 0 : share(minutes - (rungs[index - 1]?.minutes ?? 0), end) }}
        >
          <i>
            <Icon className="i" />
          </i>
          <b className="num">{minutes} min</b>
        </span>
      ))}
    </div>
  );
}

/** The length of a part; none is so short that two steps lie on each other. */
const share = (minutes: number, end: number) => Math.max(minutes / Math.max(1, end), 0.15);

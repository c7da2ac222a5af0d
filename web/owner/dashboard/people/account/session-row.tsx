import { Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '../../../../../shared/people/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { deviceText, seenText } from './words.ts';

type SessionRowProps = { session: OwnSession; now: number; onEnd: () => void };

const handheld = new Set(['iPhone', 'iPad', 'Android']);

export function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { firstSeen, lastSeen, isCurrent, system = '' } = session;
  const Icon = handheld.has(system) ? Smartphone : Monitor;
  const device = deviceText(session);
  return (
    <li className="session">
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{device}</b>
        <p className="meta">
          Sist brukt {seenText(lastSeen, now)} · logget inn {seenText(firstSeen, now)}
        </p>
      </div>
      {isCurrent ? (
        <Badge>Denne enheten</Badge>
      ) : (
        <Button variant="quiet" aria-label={`Logg ut ${device}`} onClick={onEnd}>
          Logg ut
        </Button>
      )}
    </li>
  );
}

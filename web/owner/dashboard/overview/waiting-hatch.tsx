import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { useMay } from '../../lib/me-context.tsx';
import type { Waiting } from '../../parts/waiting.ts';
import { waitingText } from './words.ts';

/** Lit only when somebody waits for an answer that this role may give: light means that you are needed. */
export function WaitingHatch({ waiting, now }: { waiting: Waiting | undefined; now: number }) {
  const canAnswer = useMay('moveOrders');
  const isLit = canAnswer && waiting !== undefined && waiting.count > 0;
  const { title, text } = waitingText(waiting ?? { count: 0, since: undefined }, now);
  return (
    <div className={isLit ? 'luke' : 'luke is-plain'}>
      <div className="luke-wall">
        <div className="luke-open">
          {waiting ? (
            <div className="window">
              <b>{title}</b>
              <span>{text}</span>
              <Link className={buttonClass(isLit ? 'main' : 'plain')} to="/dashboard/orders">
                {isLit ? 'Svar nå' : 'Se bestillinger'}
                <ArrowRight className="i" aria-hidden="true" />
              </Link>
            </div>
          ) : (
            <div className="window">
              <Bone width="80%" height="1.75rem" />
              <Bone width="60%" height="1.5rem" />
              <Bone className="window-button" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

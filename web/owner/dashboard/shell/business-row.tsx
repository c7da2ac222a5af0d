import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Membership } from '../../../../shared/people/member.ts';
import { roleNames } from '../../../../shared/people/role.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import { shopAddress } from '../../lib/config.ts';
import { shopOf } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { factsOf, type HatchState, hatchState } from '../../parts/hatch-state.ts';
import { waitingOrders } from '../../parts/waiting.ts';
import { businessQuery } from '../../queries/business.ts';
import { ordersQuery } from '../../queries/orders.ts';

type BusinessRowProps = { membership: Membership; isCurrent: boolean; onChoose: () => void };

/** A restaurant with its state and what waits there. Both are asked for as its pages do, so the page is there at once after the choice. */
export function BusinessRow({ membership, isCurrent, onChoose }: BusinessRowProps) {
  const { business, businessName, subdomain, role } = membership;
  const now = useNow();
  const shop = shopOf(business);
  const { data } = useQuery(businessQuery(shop));
  const { data: orders } = useInfiniteQuery({ ...ordersQuery(shop), enabled: !isDemoId(business) });
  const state = data ? hatchState(factsOf(data, now), now) : undefined;
  const waiting = orders ? waitingOrders(orders).count : 0;
  return (
    <li>
      <button
        type="button"
        className="switcher-row"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={state?.isOpen ? 'small-hatch' : 'small-hatch is-shut'} aria-hidden="true">
          <span />
        </span>
        <span className="switcher-name">
          <b>{businessName}</b>
          <span className="meta">
            {shopAddress(subdomain)}
            {role === 'owner' ? '' : ` · ${roleNames[role]}`}
          </span>
        </span>
        <span className="switcher-state">
          {waiting > 0 ? (
            <span className="count">
              {waiting}
              <span className="sr"> venter</span>
            </span>
          ) : null}
          <span className="meta">{state ? stateText(state) : ''}</span>
        </span>
        {isCurrent ? <Check className="i" aria-hidden="true" /> : <span />}
      </button>
    </li>
  );
}

/** 'Åpen til 23:00', 'Åpner fredag 15:00', 'Pause til 19:12'. */
function stateText({ isOpen, reason, text, next }: HatchState): string {
  if (isOpen) return `Åpen ${next}`;
  if (reason === 'paused') return `${text} ${next}`;
  if (reason === 'unheard') return text;
  return next ? `${next.charAt(0).toUpperCase()}${next.slice(1)}` : text;
}

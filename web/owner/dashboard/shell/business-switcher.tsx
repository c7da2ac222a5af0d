import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { BusinessId } from '../../../../shared/kernel/ids.ts';
import type { Membership } from '../../../../shared/people/member.ts';
import { roleNames } from '../../../../shared/people/owner-words.nb.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import { Button } from '../../../ui/button.tsx';
import { DiscardQuestion, useFocusTrip } from '../../../ui/confirm.tsx';
import { DialogClose } from '../../../ui/dialog-close.tsx';
import { chooseBusiness } from '../../lib/chosen-business.ts';
import { shopAddress } from '../../lib/config.ts';
import { useMe } from '../../lib/me-context.tsx';
import { shopOf } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { waitingOrders } from '../../parts/arrivals.ts';
import { factsOf, type HatchState, hatchState } from '../../parts/hatch-state.ts';
import { isAnythingUnsaved } from '../../parts/leave-guard.tsx';
import { NewRestaurant } from '../../parts/new-restaurant.tsx';
import { businessQuery } from '../../queries/business.ts';
import { ordersQuery } from '../../queries/orders.ts';

type BusinessSwitcherProps = {
  businesses: readonly Membership[];
  /** Where the list begins on a wide screen, in px from the top: below the hatch. */
  top: number;
  onClose: () => void;
  /** Another restaurant is open. */
  onChosen: () => void;
};

/** The user's restaurants. The page stays the same one, in the restaurant that is chosen. */
export function BusinessSwitcher({ businesses, top, onClose, onChosen }: BusinessSwitcherProps) {
  const focusTrip = useFocusTrip();
  const { business: current } = useMe();
  const [isOpening, setOpening] = useState(false);
  const [asked, setAsked] = useState<BusinessId>();
  const choose = (business: BusinessId) => {
    onClose();
    if (business === current) return;
    chooseBusiness(business);
    onChosen();
  };
  if (isOpening) return <NewRestaurant onClose={onClose} onOpened={onChosen} />;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="veil switcher-veil">
          <Radix.Content className="switcher" style={{ top }} aria-describedby={undefined} {...focusTrip}>
            <div className="switcher-head">
              <Radix.Title className="title">Restaurantene dine</Radix.Title>
              <DialogClose />
            </div>
            <ul>
              {businesses.map((membership) => (
                <BusinessRow
                  key={membership.business}
                  membership={membership}
                  isCurrent={membership.business === current}
                  onChoose={() =>
                    isAnythingUnsaved() ? setAsked(membership.business) : choose(membership.business)
                  }
                />
              ))}
            </ul>
            <div className="switcher-foot">
              <Button icon={Plus} onClick={() => setOpening(true)}>
                Ny restaurant
              </Button>
            </div>
            {asked ? (
              <DiscardQuestion onStay={() => setAsked(undefined)} onDiscard={() => choose(asked)} />
            ) : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type BusinessRowProps = { membership: Membership; isCurrent: boolean; onChoose: () => void };

/** A restaurant, its state and waiting orders, by its pages' own queries: its page then opens at once. */
function BusinessRow({ membership, isCurrent, onChoose }: BusinessRowProps) {
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

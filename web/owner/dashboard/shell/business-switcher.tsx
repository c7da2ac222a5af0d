import { Plus } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { BusinessId } from '../../../../shared/kernel/ids.ts';
import type { Membership } from '../../../../shared/people/member.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogClose } from '../../../ui/dialog-close.tsx';
import { DiscardQuestion } from '../../../ui/discard-question.tsx';
import { useFocusTrip } from '../../../ui/focus-trip.ts';
import { chooseBusiness } from '../../lib/chosen-business.ts';
import { useMe } from '../../lib/me-context.tsx';
import { isAnythingUnsaved } from '../../parts/leave-guard.tsx';
import { NewRestaurant } from '../../parts/new-restaurant.tsx';
import { BusinessRow } from './business-row.tsx';

type BusinessSwitcherProps = {
  businesses: readonly Membership[];
  /** Where the list begins on a wide screen, in px from the top: below the hatch. */
  top: number;
  onClose: () => void;
  /** Another restaurant is open. */
  onChosen: () => void;
};

/** The restaurants of who is signed in. The page stays the same one, in the restaurant that is chosen. */
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
              <Button onClick={() => setOpening(true)}>
                <Plus className="i" aria-hidden="true" />
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

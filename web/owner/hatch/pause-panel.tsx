import '../styles/switcher.css';
import './pause-panel.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { monthNames } from '../../../shared/kernel/date-words.ts';
import { isFinished } from '../../../shared/orders/steps.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { useFocusTrip } from '../../ui/confirm.tsx';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { useShop } from '../lib/shop.ts';
import { useNow } from '../lib/use-now.ts';
import { factsOf, type HatchState, hatchState } from '../parts/hatch-state.ts';
import { ordersQuery } from '../queries/orders.ts';
import { PauseChoices } from './pause-choices.tsx';

type PausePanelProps = {
  business: OwnerBusiness;
  /** Where it begins on a wide screen, in px from the top: below the hatch. */
  top: number;
  onClose: () => void;
};

/** The hatch opens this panel: whether orders are taken, and a pause or its end in one tap more. */
export function PausePanel({ business, top, onClose }: PausePanelProps) {
  const focusTrip = useFocusTrip();
  const now = useNow();
  const state = hatchState(factsOf(business, now), now);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="veil switcher-veil">
          <Radix.Content
            className="switcher pause"
            style={{ top }}
            aria-describedby={undefined}
            {...focusTrip}
          >
            <div className="switcher-head">
              <div>
                <Radix.Title className="title">{titleOf(state, now)}</Radix.Title>
                <p className="meta num">{lineOf(state, now)}</p>
              </div>
              <DialogClose />
            </div>
            <div className="pause-body">
              <PauseChoices business={business} state={state} now={now} onDone={onClose} />
            </div>
            <OrdersInside />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function titleOf({ isOpen, reason }: HatchState, now: number): string {
  if (isOpen) return 'Luka er åpen';
  if (reason === 'paused') return 'Luka har pause';
  if (reason === 'unheard') return 'Ingen skjerm hører bestillingene';
  if (reason === 'quota') return `Luka er full i ${monthNames(now).month}`;
  return reason === 'unpublished' ? 'Luka er ikke åpnet ennå' : 'Luka er stengt';
}

function lineOf({ isOpen, reason, next }: HatchState, now: number): string {
  if (reason === 'quota') return `Åpner av seg selv 1. ${monthNames(now).next}`;
  if (reason === 'unpublished') return 'Kundene ser siden, men kan ikke bestille.';
  if (reason === 'unheard') return 'Åpner av seg selv når en skjerm er koblet til.';
  if (next === 'hele døgnet') return 'Hele døgnet';
  if (!isOpen && next === '') return 'Stengt alle dager';
  return next.charAt(0).toUpperCase() + next.slice(1);
}

/** A pause does not stop orders that are already placed. The shell has loaded the orders; this only reads. */
function OrdersInside() {
  const { data = [] } = useInfiniteQuery({ ...ordersQuery(useShop()), enabled: false });
  const count = data.filter((order) => !isFinished(order)).length;
  if (count === 0) return null;
  return (
    <p className="pause-foot">
      <Info className="i" aria-hidden="true" />
      {count} {count === 1 ? 'bestilling er inne. Den går' : 'bestillinger er inne. De går'} som vanlig.
    </p>
  );
}

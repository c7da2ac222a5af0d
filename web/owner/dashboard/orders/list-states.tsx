import { Funnel, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/logo.tsx';
import { Bone, EmptyState, LoadError, Skeleton } from '../../../ui/states.tsx';
import { shopUrl } from '../../lib/config.ts';
import { useMay } from '../../lib/me-context.tsx';
import { factsOf, hatchState } from '../../parts/hatch-state.ts';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';
import { useKnownBusiness } from '../../queries/business.ts';
import { useListNow } from './now-context.ts';

const places = [1, 2, 3];

/** Three cards in the size of the coming ones. */
export function OrdersSkeleton() {
  return (
    <Skeleton className="lanes" label="Laster bestillinger...">
      {places.map((place) => (
        <div className="order" key={place}>
          <div className="order-head bones">
            <Bone width="6rem" height="2.25rem" />
          </div>
          <div className="order-body">
            <Bone width="60%" height="1.25rem" />
            <Bone width="85%" />
            <Bone width="100%" height="2.5rem" />
            <Bone width="90%" />
            <Bone width="75%" />
            <Bone width="100%" />
          </div>
          <div className="order-foot">
            <Bone className="grow" height="2.75rem" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** In place of orders that could not be read at all. */
export function OrdersFailed(props: { onRetry: () => void; busy: boolean; isPage?: boolean }) {
  return (
    <LoadError {...props} title="Kunne ikke laste bestillinger">
      Bestillingene er trygge. Sjekk nettet og prøv igjen.
    </LoadError>
  );
}

export function NoOrdersYet({ subdomain }: { subdomain: string }) {
  const canRehearse = useMay('editShop');
  const business = useKnownBusiness();
  const now = useListNow();
  const isOpen = business !== null && hatchState(factsOf(business, now), now).isOpen;
  return (
    <EmptyState
      title="Ingen bestillinger ennå"
      drawing={<Mark shut={!isOpen} />}
      action={
        <div className="row order-none">
          {canRehearse ? <RehearsalButton variant="main">Prøvebestilling</RehearsalButton> : null}
          <a className={buttonClass()} href={shopUrl(subdomain)} target="_blank" rel="noopener">
            Se siden slik kundene ser den
          </a>
        </div>
      }
    >
      Når den første kommer, står den her.
    </EmptyState>
  );
}

/** One line, because those that wait stand below it. The search field says what can be searched for. */
export function NoHits({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <div className="order-nohits">
      <Search className="i" aria-hidden="true" />
      <div>
        <b>Ingen bestillinger passer søket eller filteret</b>
        {children}
      </div>
      <Button onClick={onClear}>Vis alle bestillinger</Button>
    </div>
  );
}

type SearchEndProps = {
  state: 'none' | 'searching' | 'failed' | 'done';
  searchOlder: (() => void) | undefined;
};

/** How far a search has come, and the way further back. */
export function SearchEnd({ state, searchOlder }: SearchEndProps) {
  return (
    <div className="search-end" role="status">
      {state === 'searching' ? <p className="meta">Søker i alle bestillinger...</p> : null}
      {state === 'failed' ? (
        <p className="note warn">Kunne ikke søke i eldre bestillinger. Sjekk nettet og prøv igjen.</p>
      ) : null}
      {state === 'done' && !searchOlder ? <p className="meta">Alle bestillinger er søkt gjennom.</p> : null}
      {searchOlder ? <Button onClick={searchOlder}>Søk lenger tilbake</Button> : null}
    </div>
  );
}

type HiddenOrdersProps = { known: readonly Order[]; shown: readonly Order[]; onShowAll: () => void };

/** A forgotten filter must not cost a meal: says how many orders the kitchen has that are not in view. */
export function HiddenOrders({ known, shown, onShowAll }: HiddenOrdersProps) {
  const hidden = known.filter(
    (order) => (isIn(order, 'cooking') || isIn(order, 'ready')) && !shown.includes(order),
  ).length;
  if (hidden === 0) return null;
  return (
    <p className="order-hidden">
      <Funnel className="i" aria-hidden="true" />
      {`${hidden} som lages eller er ${hidden === 1 ? 'klar' : 'klare'}, er skjult.`}
      <Button variant="quiet" onClick={onShowAll}>
        Vis alle
      </Button>
    </p>
  );
}

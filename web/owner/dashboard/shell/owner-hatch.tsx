import '../../styles/switcher.css';
import { ChevronDown, ChevronsUpDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { HatchButton } from '../../hatch/hatch-button.tsx';
import { shopAddress } from '../../lib/config.ts';
import { useMay, useMe } from '../../lib/me-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { factsOf, hatchState } from '../../parts/hatch-state.ts';

const BusinessSwitcher = lazy(async () => ({
  default: (await import('./business-switcher.tsx')).BusinessSwitcher,
}));

type OwnerHatchProps = { business: OwnerBusiness | null; onNavigate?: (() => void) | undefined };

/**
 * The restaurant's own hatch: name, address, and lit while orders are taken. A press on the hatch offers a
 * pause or its end. With several restaurants the wall above it leads to the others.
 */
export function OwnerHatch({ business, onNavigate }: OwnerHatchProps) {
  const now = useNow();
  const canPause = useMay('pauseOrders');
  const { businesses = [] } = useMe();
  const state = business ? hatchState(factsOf(business, now), now) : undefined;
  const name = (
    <>
      <b className="hatch-name">{business?.businessName || 'Min Bedrift'}</b>
      <span className="hatch-url">{business ? shopAddress(business.subdomain) : null}</span>
    </>
  );
  const opening = (
    <>
      {state?.text ?? 'Stengt'} <span>{state?.next}</span>
      {canPause && business ? <ChevronDown className="i" aria-hidden="true" /> : null}
    </>
  );
  return (
    <div className={state?.isOpen ? 'hatch' : 'hatch is-shut'}>
      <span className="hatch-wall">
        {businesses.length > 1 ? <SwitcherButton onChosen={onNavigate}>{name}</SwitcherButton> : name}
        {business ? (
          <HatchButton business={business} className="hatch-open">
            {opening}
          </HatchButton>
        ) : (
          <span className="hatch-open">{opening}</span>
        )}
      </span>
      <span className="hatch-counter" />
    </div>
  );
}

type SwitcherButtonProps = { onChosen: (() => void) | undefined; children: ReactNode };

function SwitcherButton({ onChosen, children }: SwitcherButtonProps) {
  const { businesses = [] } = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const [top, setTop] = useState<number>();
  const open = () => setTop(button.current?.closest('.hatch')?.getBoundingClientRect().bottom ?? 0);
  return (
    <>
      <button
        type="button"
        className="hatch-who"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={top !== undefined}
        onClick={open}
      >
        <span>
          {children}
          <span className="sr">Bytt restaurant</span>
        </span>
        <ChevronsUpDown className="i" aria-hidden="true" />
      </button>
      {top === undefined ? null : (
        <Suspense fallback={<div className="veil switcher-veil" />}>
          <BusinessSwitcher
            businesses={businesses}
            top={top}
            onClose={() => setTop(undefined)}
            onChosen={() => onChosen?.()}
          />
        </Suspense>
      )}
    </>
  );
}

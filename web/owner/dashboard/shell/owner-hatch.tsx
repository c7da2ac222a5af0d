import './switcher.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { shopAddress } from '../../lib/config.ts';
import { useMay, useMe } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { hatchState } from '../../parts/hatch-state.ts';
import { overviewQuery } from '../../queries/overview.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { PauseButton } from './pause-button.tsx';

type OwnerHatchProps = { business: OwnerBusiness | null; onNavigate?: (() => void) | undefined };

/**
 * The restaurant's own hatch: name, address, and lit while orders are taken. The opening leads to the settings, where that is
 * decided, for who may change them. With several restaurants the wall above it leads to the others.
 */
export function OwnerHatch({ business, onNavigate }: OwnerHatchProps) {
  const now = useNow();
  const canEditShop = useMay('editShop');
  const canPause = useMay('pauseOrders');
  const { businesses = [] } = useMe();
  // Asks for nothing itself: the overview and the orders page load the month's orders.
  const { data: usage } = useQuery({ ...overviewQuery(useShop()), enabled: false });
  const state = business ? hatchState(business.settings, now, usage) : undefined;
  const settings = business ? '/dashboard/settings?fane=apningstider' : '/dashboard/settings';
  const className = state?.isOpen ? 'hatch' : 'hatch is-shut';
  const name = (
    <>
      <b className="hatch-name">{business?.businessName || 'Min Bedrift'}</b>
      <span className="hatch-url">{business ? shopAddress(business.subdomain) : null}</span>
    </>
  );
  const opening = (
    <>
      {state?.text ?? 'Stengt'} <span>{state?.next}</span>
    </>
  );
  if (businesses.length > 1 || !canEditShop)
    return (
      <div className={className}>
        <span className="hatch-wall">
          {businesses.length > 1 ? <SwitcherButton onChosen={onNavigate}>{name}</SwitcherButton> : name}
          {!canEditShop && canPause && business ? (
            <PauseButton accepts={business.settings.acceptOrders}>{opening}</PauseButton>
          ) : canEditShop ? (
            <Link className="hatch-open" to={settings} onClick={onNavigate}>
              {opening}
            </Link>
          ) : (
            <span className="hatch-open">{opening}</span>
          )}
        </span>
        <span className="hatch-counter" />
      </div>
    );
  return (
    <Link className={className} to={settings} onClick={onNavigate}>
      <span className="hatch-wall">
        {name}
        <span className="hatch-open">{opening}</span>
      </span>
      <span className="hatch-counter" />
    </Link>
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
        <BusinessSwitcher
          businesses={businesses}
          top={top}
          onClose={() => setTop(undefined)}
          onChosen={() => onChosen?.()}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { shopAddress } from '../../lib/config.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { hatchState } from '../../parts/hatch-state.ts';
import { overviewQuery } from '../../queries/overview.ts';

type OwnerHatchProps = { business: OwnerBusiness | null; onNavigate?: (() => void) | undefined };

/**
 * The restaurant's own hatch: name, address, and lit while orders are taken. Leads to the settings, where that is decided, for who
 * may change them.
 */
export function OwnerHatch({ business, onNavigate }: OwnerHatchProps) {
  const now = useNow();
  const canEditShop = useMay('editShop');
  // Asks for nothing itself: the overview and the orders page load the month's orders.
  const { data: usage } = useQuery({ ...overviewQuery(useShop()), enabled: false });
  const state = business ? hatchState(business.settings, now, usage) : undefined;
  const place = business ? '/dashboard/settings?fane=apningstider' : '/dashboard/settings';
  const className = state?.isOpen ? 'hatch' : 'hatch is-shut';
  const parts = (
    <>
      <span className="hatch-wall">
        <b className="hatch-name">{business?.businessName || 'Min Bedrift'}</b>
        <span className="hatch-url">{business ? shopAddress(business.subdomain) : null}</span>
        <span className="hatch-open">
          {state?.text ?? 'Stengt'} <span>{state?.next}</span>
        </span>
      </span>
      <span className="hatch-counter" />
    </>
  );
  if (!canEditShop) return <div className={className}>{parts}</div>;
  return (
    <Link className={className} to={place} onClick={onNavigate}>
      {parts}
    </Link>
  );
}

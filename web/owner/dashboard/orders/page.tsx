import './orders.css';
import { useQuery } from '@tanstack/react-query';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { NoBusiness } from '../../parts/no-business.tsx';
import { QuotaNote } from '../../parts/quota-note.tsx';
import { useBusiness } from '../../queries/business.ts';
import { overviewOf } from '../../queries/overview.ts';
import { Orders } from './orders.tsx';

export function OrdersPage() {
  const business = useBusiness();
  const canSeeFigures = useMay('seeFigures');
  if (!business) return <NoBusiness />;
  return (
    <>
      {canSeeFigures && business.planType === 'free' ? <FreePlanNote business={business} /> : null}
      <Orders businessName={business.businessName} subdomain={business.subdomain} />
    </>
  );
}

/** Loaded on the free plan alone, for a role that may see figures; without an answer the page is silent. */
function FreePlanNote({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const { data } = useQuery(overviewOf(useShop(), business));
  return <QuotaNote usage={data} now={now} />;
}

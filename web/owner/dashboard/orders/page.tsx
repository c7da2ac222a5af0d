import './orders.css';
import { useBusiness } from '../business/queries.ts';
import { NoBusiness } from '../overview/no-business.tsx';
import { Orders } from './orders.tsx';

export function OrdersPage() {
  const business = useBusiness();
  if (!business) return <NoBusiness />;
  return <Orders businessName={business.businessName} subdomain={business.subdomain} />;
}

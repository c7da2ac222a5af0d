import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { employeesQuery } from '../../queries/employees.ts';

/** Says when notices of new orders are switched off because mail comes back; the checklist says it before the shop is open. */
export function NoticesOff({ business }: { business: OwnerBusiness }) {
  const canManage = useMay('managePeople');
  const enabled = canManage && Boolean(business.publishedAt) && !isDemoId(business.id);
  const { data: employees } = useQuery({ ...employeesQuery(useShop()), enabled });
  const off = employees?.filter(({ states }) => states.email === 'unreachable') ?? [];
  if (off.length === 0) return null;
  const isAnybodyTold = employees?.some(({ states }) => Object.values(states).includes('confirmed'));
  const names = new Intl.ListFormat('nb', { type: 'conjunction' }).format(off.map(({ name }) => name));
  return (
    <section className={isAnybodyTold ? 'note warn quota-note' : 'note bad quota-note'} aria-label="Varsler">
      <MailX className="i" aria-hidden="true" />
      <p>
        {isAnybodyTold ? '' : 'Ingen får varsler om nye bestillinger på e-post eller sms. '}
        {`E-posten til ${names} kommer ikke fram, så varslene dit er slått av.`}
      </p>
      <Link className="link" to="/dashboard/employees">
        Gå til Ansatte
      </Link>
    </section>
  );
}

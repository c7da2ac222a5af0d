import { useQuery } from '@tanstack/react-query';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { LoadError } from '../../../ui/states.tsx';
import { useShop } from '../../lib/shop.ts';
import { InfoForm } from './info-form.tsx';
import { InfoSkeleton } from './info-skeleton.tsx';
import { infoQuery } from './queries.ts';

/** There is no form before the info is known, so none can save emptiness over it. */
export function InfoScreen({ business }: { business: OwnerBusiness }) {
  const { data: info, isError, isFetching, refetch } = useQuery(infoQuery(useShop()));
  if (info) return <InfoForm info={info} business={business} />;
  if (!isError) return <InfoSkeleton />;
  return (
    <LoadError title="Kunne ikke laste bedriftsinformasjon" onRetry={() => void refetch()} busy={isFetching}>
      Alt er lagret. Sjekk nettet og prøv igjen.
    </LoadError>
  );
}

import { useEffect, useRef } from 'react';
import type { Membership } from '../../../../shared/people/member.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Says so when the restaurant that was open is not among one's own any more: somebody has ended the access. */
export function useLostMembership(all: readonly Membership[] | undefined, open: Membership | undefined) {
  const toast = useToast();
  const last = useRef<Membership>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (!all || !before || all.some(({ business }) => business === before.business)) return;
    toast.warning(`Du har ikke lenger tilgang til ${before.businessName}`);
  }, [all, open, toast]);
}

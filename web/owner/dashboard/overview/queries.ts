import { queryOptions } from '@tanstack/react-query';
import { isProblem } from '../../../../shared/kernel/problem.ts';
import type { Publishing } from '../../../../shared/shops/publishing.ts';
import type { BusinessSettings } from '../../../../shared/shops/settings.ts';
import { termsVersion } from '../../../../shared/shops/terms.ts';
import { answer } from '../../lib/api.ts';
import { useChange } from '../../lib/change.ts';
import type { Shop } from '../../lib/shop.ts';
import { businessQuery } from '../../queries/business.ts';

/** Becomes old with the business. Each visit reads it again, because other pages do the work. */
export const publishingQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [...businessQuery(shop).queryKey, 'publishing'],
    queryFn: (): Promise<Publishing> => answer(shop.api.publishing.$get()),
    staleTime: 0,
  });

export const usePublish = () =>
  useChange({
    call: ({ api }) => answer(api.publishing.$post({ json: { termsVersion } })),
    done: () => 'Siden er åpen for kundene',
    failed: (error) =>
      isProblem(error, 'NOT_READY', 'VALIDATION_FAILED')
        ? error.message
        : 'Kunne ikke publisere siden. Prøv igjen.',
    makesOld: (shop) => [businessQuery(shop)],
    waits: true,
  });

/** Saves what is proposed as it is: the owner has looked at it. */
export const useAgree = () =>
  useChange({
    call: ({ api }, what: Partial<Pick<BusinessSettings, 'openingHours' | 'deliveryFeeOre' | 'delivers'>>) =>
      answer(api.settings.$put({ json: what })),
    failed: () => 'Kunne ikke lagre. Sjekk nettet og prøv igjen.',
    makesOld: (shop) => [publishingQuery(shop)],
    waits: true,
  });

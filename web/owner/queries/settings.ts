import { isProblem } from '../../../shared/kernel/problem.ts';
import type { BusinessSettings, SettingsChange } from '../../../shared/shops/settings.ts';
import { answer } from '../lib/api.ts';
import { useChange } from '../lib/change.ts';
import { shopQuery } from '../lib/shop.ts';
import { businessQuery } from './business.ts';

export const settingsQuery = shopQuery<BusinessSettings>('settings', (api) => answer(api.settings.$get()));

/** Saves the named fields and leaves the rest. The sidebar's hatch follows. */
export const useSaveSettings = () =>
  useChange({
    call: ({ api }, change: SettingsChange) => answer(api.settings.$put({ json: change })),
    stored: { of: settingsQuery, next: (_known: BusinessSettings, stored) => stored },
    failed: (error) =>
      isProblem(error, 'VALIDATION_FAILED', 'PLAN_REQUIRED')
        ? error.message
        : 'Kunne ikke lagre innstillingene. Prøv igjen.',
    makesOld: (shop) => [businessQuery(shop)],
    scope: 'settings',
  });

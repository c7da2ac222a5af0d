import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { canaryName } from '../../../shared/tenancy/reserved.ts';

/** The shop in which the canary orders. A fixed id, so that IAM can hold the canary to this one partition. */
export const demoShop = {
  id: 'biz_canary00000000000000000000' satisfies BusinessId,
  subdomain: canaryName,
} as const;

/**
 * Whether nothing here counts: no figure, no notice, no guest. Only the canary orders here, see demo-pass.ts.
 */
export const isDemoShop = (business: BusinessId | undefined) => business === demoShop.id;

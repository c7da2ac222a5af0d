import * as v from 'valibot';

/** The one change of plan an owner can ask for: there is no way down. */
export const planChange = v.object({ planType: v.literal('premium', 'premiumMissing') });

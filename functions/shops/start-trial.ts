import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ShopsReason } from '../../shared/shops/owner-refusals.nb.ts';
import { isPaid, trialFrom } from '../../shared/shops/plan.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { failedConditions, putNew, transactWrite, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { findProfile, storedProfile } from './profile-store.ts';

/** That a user has used the trial. */
const storedTrial = stored('trial', v.object({ startedAt: v.string() }));

/**
 * Starts an owner's one trial of premium. That it was used is kept with the owner, so a business that is
 * deleted and opened again brings no second one, and of two requests at once one starts it. Throws
 * TRIAL_UNAVAILABLE for every further try and for who has premium anyway, NOT_FOUND when the business is
 * gone.
 */
export async function startTrial(userId: string, business: BusinessId, now: number): Promise<void> {
  const profile = await findProfile(business, { consistent: true });
  if (!profile) throw noBusiness();
  if (isPaid(profile, now))
    throw new Problem('TRIAL_UNAVAILABLE', { reason: 'alreadyPremium' } satisfies ShopsReason);
  const trial = trialFrom(now);
  try {
    await transactWrite([
      putNew({ ...keys.trial(userId), ...storedTrial.item({ startedAt: trial.startedAt }) }),
      updating(
        keys.profile(business),
        storedProfile.update({
          set: { trial, updatedAt: trial.startedAt },
          condition: 'attribute_exists(pk) AND attribute_not_exists(#trial)',
        }),
      ),
    ]);
  } catch (error) {
    if (!failedConditions(error)) throw error;
    throw new Problem('TRIAL_UNAVAILABLE', { reason: 'trialUsed' } satisfies ShopsReason);
  }
}

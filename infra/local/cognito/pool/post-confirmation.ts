import type { Pool } from './pool.ts';
import type { User } from './state.ts';
import { type Caller, runTrigger, triggerEvent } from './triggers.ts';

type Source = 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword';

/** Runs after the change is stored: when the trigger throws, the caller is told and the user stays confirmed. */
export async function afterConfirmation(
  pool: Pool,
  user: User,
  source: Source,
  caller: Caller,
): Promise<void> {
  const { postConfirmation } = pool.options.triggers;
  if (postConfirmation) await runTrigger(postConfirmation, triggerEvent(pool, user, source, caller, {}, {}));
}

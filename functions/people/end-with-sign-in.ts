import { createMiddleware } from 'hono/factory';
import type { UserEnv } from '../kernel/http/access.ts';
import { log } from '../kernel/lambda/log.ts';
import { keys } from '../kernel/table/keys.ts';
import { noteEndedSignIn } from './member-store.ts';
import { isOver, readAccount } from './session-store.ts';
import { endSubscriptionsOf, type Subscription, subscriptionEnd } from './subscription-store.ts';

/**
 * Ends what outlives a sign-in that is over, in all businesses of its user: the pushes to its browsers, or,
 * with `only`, those of that sign-in, and the open screens. Never throws: the sign-in is over already. A
 * browser that does not say which sign-in it belongs to counts when it was last heard of before all were
 * ended. A screen does not say so either: all of the user's are closed, and connect again when they may.
 */
export async function endWithSignIn(userId: string, only?: string): Promise<void> {
  try {
    const account = await readAccount(userId, { consistent: true });
    const { revocation } = account;
    const isGone = ({ session: id, expiresAt }: Subscription) => {
      if (only) return id === only;
      if (!id) return revocation !== undefined && expiresAt < subscriptionEnd(revocation.before * 1000);
      const session = account.sessions.find((one) => one.id === id);
      return !session || isOver(account, session);
    };
    const ended = account.memberships.flatMap(({ business }) => [
      endSubscriptionsOf(business, keys.member(business, userId).sk, isGone),
      noteEndedSignIn(business, userId, Date.now()),
    ]);
    await Promise.all(ended);
  } catch (error) {
    log.error('Pushes and screens could not be ended with their sign-in', { user: userId, error });
  }
}

/**
 * Ends the pushes and screens of sign-ins that are over. A forgotten password ends all sign-ins from where
 * the function may not touch a business (post-confirmation.ts), so the user's next request does.
 */
export const endBefore = createMiddleware<UserEnv>(async (c, next) => {
  const user = c.get('user');
  if (user?.followsEnd) await endWithSignIn(user.id);
  await next();
});

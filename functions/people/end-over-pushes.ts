import { createMiddleware } from 'hono/factory';
import type { UserEnv } from '../kernel/http/access.ts';
import { log } from '../kernel/lambda/log.ts';
import { keys } from '../kernel/table/keys.ts';
import { isOver, readAccount } from './session-store.ts';
import { endSubscriptionsOf, type Subscription, subscriptionEnd } from './subscription-store.ts';

/**
 * Ends the pushes to all browsers of a user whose sign-in is over, in all businesses, or, with `only`, those
 * of that one. Never throws: the sign-in is over already. A browser that does not say which sign-in it
 * belongs to counts when it was last heard of before all were ended.
 */
export async function endOverPushes(userId: string, only?: string): Promise<void> {
  try {
    const account = await readAccount(userId, { consistent: true });
    const { revocation } = account;
    const isGone = ({ session: id, expiresAt }: Subscription) => {
      if (only) return id === only;
      if (!id) return revocation !== undefined && expiresAt < subscriptionEnd(revocation.before * 1000);
      const session = account.sessions.find((one) => one.id === id);
      return !session || isOver(account, session);
    };
    const ended = account.memberships.map(({ business }) =>
      endSubscriptionsOf(business, keys.member(business, userId).sk, isGone),
    );
    await Promise.all(ended);
  } catch (error) {
    log.error('Pushes could not be ended with their sign-in', { user: userId, error });
  }
}

/**
 * Ends pushes of sign-ins that are over. A forgotten password ends all sign-ins from where the function may
 * not touch a business (post-confirmation.ts), so the user's next request ends their pushes.
 */
export const endPushesBefore = createMiddleware<UserEnv>(async (c, next) => {
  const user = c.get('user');
  if (user?.followsEnd) await endOverPushes(user.id);
  await next();
});

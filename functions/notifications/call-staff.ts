import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Ladder } from '../../shared/settings/ladder.ts';
import { listEmployees } from '../employees/store.ts';
import { keys } from '../table/keys.ts';
import { tellOwners } from './tell-owners.ts';
import { tellStaff } from './tell-staff.ts';
import { unansweredMail } from './unanswered-mail.ts';
import { unansweredSms } from './unanswered-sms.ts';

/** More than of new orders: an owner who is told of each of them must still hear that nobody answers. */
const mostAnHour = 6;

/**
 * Tells those who hear of orders that nobody answers, each by the chosen ways, and the owners by mail, each once for each time that the order
 * waits. An owner who is among the first is not told twice.
 */
export async function callStaff(
  business: BusinessId,
  order: Order,
  { declineMinutes }: Ladder,
  now: number,
): Promise<void> {
  const employees = (await listEmployees(business)).filter(({ when }) => when === 'unanswered');
  const declinedAt =
    declineMinutes === null ? undefined : Date.parse(order.updatedAt) + declineMinutes * 60_000;
  const claim = (who: string, way: string) =>
    keys.ladderNotice(business, order.id, who, `${way}-${order.version}`);
  const told = await tellStaff(
    business,
    order,
    employees,
    {
      claim: ({ id }, channel) => claim(id, channel),
      listener: 'ladder',
      mail: (told, facts, sender) =>
        unansweredMail(told, { ...facts, declinedAt, isOwner: false }, sender, now),
      sms: (told, facts, origin) => unansweredSms(told, { ...facts, declinedAt }, origin),
      mostAnHour,
    },
    now,
  );
  await tellOwners(
    business,
    {
      claim: (userId) => claim(userId, 'email'),
      mail: (facts, sender) => unansweredMail(order, { ...facts, declinedAt, isOwner: true }, sender, now),
      ...{ mostAnHour, told },
    },
    now,
  );
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { NoticeState } from '../../shared/messages/order-notice.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Employee, notifyChannels } from '../../shared/people/employee.ts';
import type { Ladder } from '../../shared/shops/ladder.ts';
import { queryItems } from '../kernel/table/items.ts';
import { keys, noticesOf } from '../kernel/table/keys.ts';
import { storedNotice } from '../messages/notices.ts';
import { unansweredMail, unansweredSms } from '../messages/staff-messages.ts';
import { listEmployees } from '../people/employee-store.ts';
import { tellOwners } from './tell-owners.ts';
import { tellStaff } from './tell-staff.ts';

/**
 * Tells the employees who were not told of an order when it came that nobody answers it, each by the chosen
 * ways, and the owners by mail; each once for each time that the order waits. An owner who is among the first
 * is not told twice.
 */
export async function callStaff(
  business: BusinessId,
  order: Order,
  { declineMinutes }: Ladder,
  now: number,
): Promise<void> {
  const employees = await calledFor(business, order);
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
      kind: 'call',
    },
    now,
  );
  await tellOwners(
    business,
    {
      claim: (userId) => claim(userId, 'email'),
      mail: (facts, sender) => unansweredMail(order, { ...facts, declinedAt, isOwner: true }, sender, now),
      ...{ isCall: true, told },
    },
    now,
  );
}

/**
 * The employees to call about an unanswered order: those who chose only such calls, and those who were not
 * told when the order came because a screen heard it.
 */
async function calledFor(business: BusinessId, { id, version }: Order): Promise<Employee[]> {
  const employees = (await listEmployees(business)).filter(({ when = 'always' }) => when !== 'always');
  // It waits once more, after an answer that was taken back: that news is older.
  if (version > 1 || !employees.some(({ when }) => when === 'unheard')) return employees;
  const notices = await queryItems({ pk: business, from: noticesOf(id), consistent: true });
  const told = new Set(notices.filter((item) => isSurelyTold(storedNotice.read(item))).map(({ sk }) => sk));
  return employees.filter(({ id: who, notify }) =>
    notifyChannels[notify].every((channel) => !told.has(keys.notice(business, id, who, channel).sk)),
  );
}

/**
 * The notice left, or is tried again soon. In doubt the employee is told once more: one message too many does
 * no harm, and silence does.
 */
const isSurelyTold = ({
  state,
  isBundled,
}: {
  state?: NoticeState | undefined;
  isBundled?: true | undefined;
}) => state === 'sent' || (state === 'waiting' && !isBundled);

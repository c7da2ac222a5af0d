import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import type { OrderNotice, OrderNotices } from '../../shared/orders/answers.ts';
import { type Channel, type Employee, notifyChannels } from '../../shared/people/employee.ts';
import type { Item } from '../kernel/table/client.ts';
import { queryItems } from '../kernel/table/items.ts';
import { noticesOf } from '../kernel/table/keys.ts';
import { storedNotice } from '../messages/notices.ts';
import { listEmployees } from '../people/employee-store.ts';

const channels: readonly string[] = notifyChannels.both;
const isChannel = (text: string | undefined): text is Channel => channels.includes(text ?? '');

/**
 * The notices of an order and what became of each, the oldest first. No address is shown, and employees have
 * their name alone. Notices without a stored result are left out.
 */
export async function readNotices(business: BusinessId, order: OrderId): Promise<OrderNotices> {
  const [items, employees] = await Promise.all([
    queryItems({ pk: business, from: noticesOf(order), consistent: true }),
    listEmployees(business),
  ]);
  const notices = items.flatMap((item) => noticeOf(item, noticesOf(order), employees));
  return { notices: notices.sort((a, b) => a.at.localeCompare(b.at)) };
}

/**
 * `NOTICE#{order}#guest#{news}` is a mail and with `#sms` a text; `NOTICE#{order}#{who}#{channel}` is of the
 * staff, with `-{version}` of the ladder.
 */
function noticeOf(item: Item, range: string, employees: readonly Employee[]): OrderNotice[] {
  const { state, at, claimedAt = '' } = storedNotice.read(item);
  if (!state) return [];
  const [who, what = '', by = 'email'] = String(item.sk).slice(range.length).split('#');
  const known = { state, at: at ?? claimedAt };
  if (who === 'guest') {
    const [news = ''] = what.split('-');
    return isChannel(by) ? [{ to: 'guest', channel: by, what: news, ...known }] : [];
  }
  const [channel] = what.split('-');
  if (!isChannel(channel)) return [];
  const name = employees.find(({ id }) => id === who)?.name;
  const to = who?.startsWith('emp_') ? 'staff' : 'owner';
  return [{ to, ...(name && { name }), channel, ...known }];
}

import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { NoticeState } from '../../../shared/messages/order-notice.ts';
import type { EmployeeId } from '../../../shared/people/employee.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const id = ordId(1);
const kari: EmployeeId = `emp_${'kari'.padStart(26, '0')}`;
const gone: EmployeeId = `emp_${'gone'.padStart(26, '0')}`;
const at = (minute: number) => `2026-11-20T17:0${minute}:00.000Z`;
const noted = (key: { pk: string; sk: string }, state: NoticeState | undefined, minute: number) => ({
  ...key,
  ...{ writer: 'secret', claimedAt: at(0), tries: 1, schema: 1 },
  ...(state && { state, at: at(minute) }),
});

test('an order says who was told and what became of it, in time, without addresses, and nothing of another order', async () => {
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.order(business, id), ...order({ id }) },
    {
      ...keys.employees(business),
      employees: [{ id: kari, name: 'Kari', email: 'kari@x.example', phone: '+4791112233', notify: 'both' }],
      version: 1,
    },
    noted(keys.guestNotice(business, id, 'confirmed', 'sms'), 'waiting', 4),
    noted(keys.guestNotice(business, id, 'newTime-2026-11-20T17:40:00.000Z', 'email'), 'unsure', 5),
    noted(keys.notice(business, id, kari, 'sms'), 'failed', 2),
    noted(keys.notice(business, id, gone, 'email'), 'sent', 1),
    // Of the ladder: to an employee, an owner and the screens.
    noted({ pk: business, sk: `NOTICE#${id}#${kari}#email-1` }, 'sent', 6),
    noted({ pk: business, sk: `NOTICE#${id}#sub-eier#email-1` }, 'sending', 7),
    noted({ pk: business, sk: `NOTICE#${id}#screens#push-1` }, 'sent', 7),
    // From before there were outcomes, and one that was said with another.
    noted(keys.guestNotice(business, id, 'received', 'email'), undefined, 0),
    noted(keys.guestNotice(business, ordId(2), 'received', 'email'), 'sent', 0),
  ]);
  const { $get } = asOwner('user-1').orders[':id'].notices;
  const response = await $get({ param: { id } });

  expect(await response.json()).toEqual({
    notices: [
      { to: 'staff', channel: 'email', state: 'sent', at: at(1) },
      { to: 'staff', name: 'Kari', channel: 'sms', state: 'failed', at: at(2) },
      { to: 'guest', channel: 'sms', what: 'confirmed', state: 'waiting', at: at(4) },
      { to: 'guest', channel: 'email', what: 'newTime', state: 'unsure', at: at(5) },
      { to: 'staff', name: 'Kari', channel: 'email', state: 'sent', at: at(6) },
      { to: 'owner', channel: 'email', state: 'sending', at: at(7) },
    ],
  });
  expect((await $get({ param: { id: ordId(2) } })).status).toBe(404);
});

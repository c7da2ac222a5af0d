import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Actor } from '../../shared/orders/order-event.ts';
import {
  device,
  invitation,
  listedEmployee,
  member,
  messagesToday,
  pairing as pairingCode,
} from '../../shared/people/answers.ts';
import { deviceName } from '../../shared/people/device.ts';
import {
  confirmationCode,
  confirmationRequest,
  employeeDraft,
  notifyTimeChange,
} from '../../shared/people/employee.ts';
import { invitationDraft, roleChange } from '../../shared/people/invitation.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { type MemberEnv, needs } from '../kernel/http/member.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { forbidden } from '../kernel/lambda/problems.ts';
import { readMessagesToday, readParts } from '../messages/limits.ts';
import { changeRole, removeMember } from './change-member.ts';
import { askAgain, askForTest, askNewEmployee, confirmPhone } from './confirmation.ts';
import { endDevice, listDevices, renameDevice } from './device-store.ts';
import { addEmployee, changeNotifyTime, removeEmployee } from './employee-store.ts';
import { listInvitations } from './invitation-store.ts';
import { type Inviter, invite, inviteAgain, withdrawInvitation } from './invite.ts';
import { listEmployeesWithStates, readEmployeeWithStates } from './list-employees.ts';
import { listMembers } from './member-store.ts';
import { makePairing } from './pairing.ts';

export const employees = new Hono()
  .get('/', needs('managePeople'), gives(v.array(listedEmployee)), async (c) => {
    return answer(c, await listEmployeesWithStates(c.var.business));
  })
  .post('/', needs('managePeople'), gives(listedEmployee), body(employeeDraft), async (c) => {
    const now = Date.now();
    const added = await addEmployee(c.var.business, idempotencyKey(c), c.req.valid('json'), now);
    await askNewEmployee(c.var.business, added, now);
    return answer(c, await readEmployeeWithStates(c.var.business, added.id), 201);
  })
  .get('/messages', needs('managePeople'), gives(messagesToday), async (c) => {
    const now = Date.now();
    const [today, monthParts] = await Promise.all([
      readMessagesToday(c.var.business, now),
      readParts(c.var.business, now),
    ]);
    return answer(c, { ...today, monthParts, partOre: Number(environment('SMS_PART_ORE')) });
  })
  .post(
    '/:id/confirmation',
    needs('managePeople'),
    gives(listedEmployee),
    body(confirmationRequest),
    async (c) => {
      const id = c.req.param('id');
      await askAgain(c.var.business, id, c.req.valid('json').channel, Date.now());
      return answer(c, await readEmployeeWithStates(c.var.business, id));
    },
  )
  .put(
    '/:id/confirmation',
    needs('managePeople'),
    gives(listedEmployee),
    body(confirmationCode),
    async (c) => {
      const id = c.req.param('id');
      await confirmPhone(c.var.business, id, c.req.valid('json').code, Date.now());
      return answer(c, await readEmployeeWithStates(c.var.business, id));
    },
  )
  .put('/:id/when', needs('managePeople'), gives(listedEmployee), body(notifyTimeChange), async (c) => {
    const id = c.req.param('id');
    await changeNotifyTime(c.var.business, id, c.req.valid('json').when);
    return answer(c, await readEmployeeWithStates(c.var.business, id));
  })
  .post('/:id/test', needs('managePeople'), body(confirmationRequest), async (c) => {
    await askForTest(c.var.business, c.req.param('id'), c.req.valid('json').channel, Date.now());
    return c.body(null, 204);
  })
  .delete('/:id', needs('managePeople'), async (c) => {
    await removeEmployee(c.var.business, c.req.param('id'), Date.now());
    return c.body(null, 204);
  });

/** The rights of these routes are people's alone; a device has no id among them. */
function personId(actor: Actor): string {
  if (actor.kind !== 'member') throw forbidden();
  return actor.id;
}

/** The people with a login. Everybody may leave; the store decides all else by both persons' roles. */
export const members = new Hono()
  .get('/', needs('managePeople'), gives(v.array(member)), async (c) => {
    return answer(c, await listMembers(c.var.business));
  })
  .put('/:id/role', needs('managePeople'), gives(member), body(roleChange), async (c) => {
    const { business, actor } = c.var;
    const { role } = c.req.valid('json');
    return answer(c, await changeRole(business, personId(actor), c.req.param('id'), role));
  })
  .delete('/me', needs('leaveShop'), async (c) => {
    const id = personId(c.var.actor);
    await removeMember(c.var.business, id, id);
    return c.body(null, 204);
  })
  .delete('/:id', needs('managePeople'), async (c) => {
    await removeMember(c.var.business, personId(c.var.actor), c.req.param('id'));
    return c.body(null, 204);
  });

function inviterOf({ var: { role, actor } }: { var: Context<MemberEnv>['var'] }): Inviter {
  return { role, name: 'name' in actor ? actor.name : '' };
}

export const invitations = new Hono()
  .get('/', needs('managePeople'), gives(v.array(invitation)), async (c) => {
    return answer(c, await listInvitations(c.var.business));
  })
  .post('/', needs('managePeople'), gives(invitation), body(invitationDraft), async (c) => {
    const draft = c.req.valid('json');
    return answer(c, await invite(c.var.business, draft, inviterOf(c), Date.now()), 201);
  })
  .post('/:id', needs('managePeople'), gives(invitation), async (c) => {
    const id = c.req.param('id');
    return answer(c, await inviteAgain(c.var.business, id, inviterOf(c), Date.now()));
  })
  .delete('/:id', needs('managePeople'), async (c) => {
    await withdrawInvitation(c.var.business, c.req.param('id'), inviterOf(c));
    return c.body(null, 204);
  });

/** The kitchen's screens. */
export const devices = new Hono()
  .get('/', needs('managePeople'), gives(v.array(device)), async (c) => {
    return answer(c, await listDevices(c.var.business));
  })
  .post('/pairing', needs('managePeople'), gives(pairingCode), async (c) => {
    const { business, actor } = c.var;
    const pairedBy = 'name' in actor ? actor.name : '';
    return answer(c, await makePairing(business, pairedBy, Date.now()), 201);
  })
  .put('/:id', needs('managePeople'), gives(device), body(deviceName), async (c) => {
    const { name } = c.req.valid('json');
    return answer(c, await renameDevice(c.var.business, c.req.param('id'), name));
  })
  .delete('/:id', needs('managePeople'), async (c) => {
    await endDevice(c.var.business, c.req.param('id'));
    return c.body(null, 204);
  });

import { Hono } from 'hono';
import * as v from 'valibot';
import type { Actor } from '../../shared/orders/order-event.ts';
import { member } from '../../shared/people/answers.ts';
import { roleChange } from '../../shared/people/invitation.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { forbidden } from '../kernel/lambda/problems.ts';
import { changeRole, removeMember } from './change-member.ts';
import { listMembers } from './member-store.ts';

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

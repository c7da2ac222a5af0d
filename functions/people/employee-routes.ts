import { Hono } from 'hono';
import * as v from 'valibot';
import { listedEmployee, messagesToday } from '../../shared/people/answers.ts';
import {
  confirmationCode,
  confirmationRequest,
  employeeDraft,
  notifyTimeChange,
} from '../../shared/people/employee.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { needs } from '../kernel/http/member.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { readMessagesToday, readParts } from '../messages/limits.ts';
import { askAgain, askForTest, askNewEmployee, confirmPhone } from './confirmation.ts';
import { addEmployee, changeNotifyTime, removeEmployee } from './employee-store.ts';
import { listEmployeesWithStates, readEmployeeWithStates } from './list-employees.ts';

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

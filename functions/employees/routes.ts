import { Hono } from 'hono';
import { type Employee, employeeDraft } from '../../shared/employees/employee.ts';
import { body } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { OwnerEnv } from '../http/owner.ts';
import { addEmployee, listEmployees, removeEmployee } from './store.ts';

export const employees = new Hono<OwnerEnv>()
  .get('/', async (c) => {
    return c.json<Employee[]>(await listEmployees(c.var.business));
  })
  .post('/', body(employeeDraft), async (c) => {
    const key = idempotencyKey(c);
    return c.json<Employee>(await addEmployee(c.var.business, key, c.req.valid('json'), Date.now()), 201);
  })
  .delete('/:id', async (c) => {
    await removeEmployee(c.var.business, c.req.param('id'));
    return c.body(null, 204);
  });

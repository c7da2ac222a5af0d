import { Hono } from 'hono';
import { soldOutChoice } from '../../shared/menu/fields.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import { optionGroupCreation, optionGroupSave } from '../../shared/menu/option-group-draft.ts';
import type { SoldBefore } from '../../shared/menu/sold-out.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { addGroup } from './edit-groups.ts';
import { markOption, soldOutMark } from './edit-sold-out.ts';
import { withoutGroup, withSavedGroup } from './group-changes.ts';
import { changedMenu } from './store.ts';

const iso = () => new Date().toISOString();

export const optionGroups = new Hono<MemberEnv>()
  .post('/', body(optionGroupCreation), async (c) => {
    const group = await addGroup(c.var.business, idempotencyKey(c), c.req.valid('json'), iso());
    return c.json<OptionGroup>(group, 201);
  })
  .put('/:id', body(optionGroupSave), async (c) => {
    const [id, save, now] = [c.req.param('id'), c.req.valid('json'), iso()];
    return c.json<Menu>(await changedMenu(c.var.business, (menu) => withSavedGroup(menu, id, save, now)));
  })
  .delete('/:id', async (c) => {
    const [id, now] = [c.req.param('id'), iso()];
    return c.json<Menu>(await changedMenu(c.var.business, (menu) => withoutGroup(menu, id, now)));
  })
  .put('/:id/options/:option/sold-out', body(soldOutChoice), async (c) => {
    const now = Date.now();
    const mark = await soldOutMark(c.var.business, c.req.valid('json'), now);
    return c.json<SoldBefore>(await markOption(c.var.business, c.req.param(), mark, now));
  });

import { Hono } from 'hono';
import { optionGroup, soldBefore, menu as wholeMenu } from '../../shared/menu/answers.ts';
import { soldOutChoice } from '../../shared/menu/fields.ts';
import { optionGroupCreation, optionGroupSave } from '../../shared/menu/option-group-draft.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { needs } from '../kernel/http/member.ts';
import { addGroup } from './edit-menu.ts';
import { markOption, soldOutMark } from './edit-sold-out.ts';
import { withoutGroup, withSavedGroup } from './group-changes.ts';
import { changedMenu } from './store.ts';

const iso = () => new Date().toISOString();

export const optionGroups = new Hono()
  .post('/', needs('editMenu'), gives(optionGroup), body(optionGroupCreation), async (c) => {
    const group = await addGroup(c.var.business, idempotencyKey(c), c.req.valid('json'), iso());
    return answer(c, group, 201);
  })
  .put('/:id', needs('editMenu'), gives(wholeMenu), body(optionGroupSave), async (c) => {
    const [id, save, now] = [c.req.param('id'), c.req.valid('json'), iso()];
    return answer(c, await changedMenu(c.var.business, (menu) => withSavedGroup(menu, id, save, now)));
  })
  .delete('/:id', needs('editMenu'), gives(wholeMenu), async (c) => {
    const [id, now] = [c.req.param('id'), iso()];
    return answer(c, await changedMenu(c.var.business, (menu) => withoutGroup(menu, id, now)));
  })
  .put(
    '/:id/options/:option/sold-out',
    needs('markSoldOut'),
    gives(soldBefore),
    body(soldOutChoice),
    async (c) => {
      const now = Date.now();
      const mark = await soldOutMark(c.var.business, c.req.valid('json'), now);
      return answer(c, await markOption(c.var.business, c.req.param(), mark, now));
    },
  );

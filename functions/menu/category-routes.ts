import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { shortSuffix } from '../../shared/kernel/ids.ts';
import { menu as wholeMenu } from '../../shared/menu/answers.ts';
import { categoryChange, categoryDraft } from '../../shared/menu/fields.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { withChangedCategory, withNewCategory, withoutCategory } from './category-changes.ts';
import { changedMenu } from './store.ts';

/** A category that is sent twice is refused by its name, so it needs no idempotency key. */
export const menuCategories = new Hono()
  .post('/', needs('editMenu'), gives(wholeMenu), body(categoryDraft), async (c) => {
    const [id, draft] = [`cat_${shortSuffix(randomBytes(10))}`, c.req.valid('json')];
    return answer(c, await changedMenu(c.var.business, (menu) => withNewCategory(menu, id, draft)), 201);
  })
  .patch('/:id', needs('editMenu'), gives(wholeMenu), body(categoryChange), async (c) => {
    const [id, change] = [c.req.param('id'), c.req.valid('json')];
    return answer(c, await changedMenu(c.var.business, (menu) => withChangedCategory(menu, id, change)));
  })
  .delete('/:id', needs('editMenu'), gives(wholeMenu), async (c) => {
    const [id, now] = [c.req.param('id'), new Date().toISOString()];
    return answer(c, await changedMenu(c.var.business, (menu) => withoutCategory(menu, id, now)));
  });

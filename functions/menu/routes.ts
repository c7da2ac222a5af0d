import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { shortSuffix } from '../../shared/kernel/ids.ts';
import {
  markedItem,
  menuBefore,
  menuItem,
  optionGroup,
  soldBefore,
  menu as wholeMenu,
} from '../../shared/menu/answers.ts';
import { englishTexts } from '../../shared/menu/english.ts';
import { categoryChange, categoryDraft, soldOutChoice } from '../../shared/menu/fields.ts';
import { menuImport, seenMenu } from '../../shared/menu/menu-import.ts';
import { menuItemDraft, menuItemSave, menuOrder } from '../../shared/menu/menu-item.ts';
import { menuRestore } from '../../shared/menu/menu-restore.ts';
import { optionGroupCreation, optionGroupSave } from '../../shared/menu/option-group-draft.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { needs } from '../kernel/http/member.ts';
import { withOwnPhotos } from '../shops/photos/store.ts';
import { goBack, lookBefore } from './before.ts';
import {
  withCategoryOrder,
  withChangedCategory,
  withNewCategory,
  withoutCategory,
} from './category-changes.ts';
import { categoryOrderChange, groupOrder } from './changes.ts';
import {
  addGroup,
  addItem,
  addSampleMenu,
  changeItem,
  clearMenu,
  deleteItem,
  orderItems,
  ownSampleMenu,
} from './edit-menu.ts';
import { markItem, markOption, soldOutMark } from './edit-sold-out.ts';
import { withEnglishTexts } from './english-changes.ts';
import { withGroupOrder, withoutGroup, withSavedGroup } from './group-changes.ts';
import { importMenu } from './import-menu.ts';
import { withRestored } from './restore.ts';
import { changedMenu, readMenu } from './store.ts';

export const menu = new Hono()
  .get('/', needs('seeMenu'), gives(wholeMenu), async (c) => {
    return answer(c, await readMenu(c.var.business));
  })
  .post('/items', needs('editMenu'), gives(menuItem), body(menuItemDraft), async (c) => {
    const key = idempotencyKey(c);
    return answer(c, await addItem(c.var.business, key, c.req.valid('json'), Date.now()), 201);
  })
  .patch('/items/:id', needs('editMenu'), gives(menuItem), body(menuItemSave), async (c) => {
    const id = c.req.param('id');
    return answer(c, await changeItem(c.var.business, id, c.req.valid('json'), Date.now()));
  })
  .put('/items/:id/sold-out', needs('markSoldOut'), gives(markedItem), body(soldOutChoice), async (c) => {
    const now = Date.now();
    const mark = await soldOutMark(c.var.business, c.req.valid('json'), now);
    return answer(c, await markItem(c.var.business, c.req.param('id'), mark, now));
  })
  .delete('/items/:id', needs('editMenu'), async (c) => {
    await deleteItem(c.var.business, c.req.param('id'));
    return c.body(null, 204);
  })
  .delete('/items', needs('editMenu'), gives(wholeMenu), async (c) => {
    return answer(c, await clearMenu(c.var.business, Date.now()));
  })
  .post('/sample', needs('editMenu'), gives(wholeMenu), async (c) => {
    return answer(c, await addSampleMenu(c.var.business, idempotencyKey(c), Date.now()), 201);
  })
  .put('/sample', needs('editMenu'), gives(wholeMenu), async (c) => {
    return answer(c, await ownSampleMenu(c.var.business, Date.now()));
  })
  .put('/import', needs('editMenu'), gives(wholeMenu), body(menuImport), async (c) => {
    return answer(c, await importMenu(c.var.business, c.req.valid('json'), Date.now()));
  })
  .get('/before', needs('editMenu'), gives(menuBefore), async (c) => {
    return answer(c, await lookBefore(c.var.business, Date.now()));
  })
  .post('/before', needs('editMenu'), gives(wholeMenu), body(seenMenu), async (c) => {
    return answer(c, await goBack(c.var.business, c.req.valid('json').version, Date.now()));
  })
  .put('/english', needs('editMenu'), gives(wholeMenu), body(englishTexts), async (c) => {
    const [texts, now] = [c.req.valid('json'), new Date().toISOString()];
    return answer(c, await changedMenu(c.var.business, (menu) => withEnglishTexts(menu, texts, now)));
  })
  .put('/order', needs('editMenu'), gives(wholeMenu), body(menuOrder), async (c) => {
    return answer(c, await orderItems(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/category-order', needs('editMenu'), gives(wholeMenu), body(categoryOrderChange), async (c) => {
    const { categories } = c.req.valid('json');
    return answer(c, await changedMenu(c.var.business, (menu) => withCategoryOrder(menu, categories)));
  })
  .put('/group-order', needs('editMenu'), gives(wholeMenu), body(groupOrder), async (c) => {
    const { groupIds } = c.req.valid('json');
    return answer(c, await changedMenu(c.var.business, (menu) => withGroupOrder(menu, groupIds)));
  })
  .post('/restore', needs('editMenu'), gives(wholeMenu), body(menuRestore), async (c) => {
    const { items, ...rest } = c.req.valid('json');
    const restore = { ...rest, items: await withOwnPhotos(c.var.business, items, Date.now()) };
    const now = new Date().toISOString();
    return answer(c, await changedMenu(c.var.business, (menu) => withRestored(menu, restore, now)));
  });

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

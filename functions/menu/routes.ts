import { Hono } from 'hono';
import { soldOutChoice } from '../../shared/menu/fields.ts';
import { menuImport } from '../../shared/menu/menu-import.ts';
import {
  type Menu,
  type MenuItem,
  menuItemChange,
  menuItemDraft,
  menuOrder,
} from '../../shared/menu/menu-item.ts';
import { menuRestore } from '../../shared/menu/menu-restore.ts';
import type { SoldBefore } from '../../shared/menu/sold-out.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { withOwnPhotos } from '../shops/photos/store.ts';
import { withCategoryOrder } from './category-changes.ts';
import { categoryOrderChange, groupOrder } from './changes.ts';
import { addItem, addSampleMenu, changeItem, clearMenu, deleteItem, orderItems } from './edit-menu.ts';
import { markItem, soldOutMark } from './edit-sold-out.ts';
import { withGroupOrder } from './group-changes.ts';
import { importMenu } from './import-menu.ts';
import { withRestored } from './restore.ts';
import { changedMenu, readMenu } from './store.ts';

export const menu = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<Menu>(await readMenu(c.var.business));
  })
  .post('/items', body(menuItemDraft), async (c) => {
    const key = idempotencyKey(c);
    return c.json<MenuItem>(await addItem(c.var.business, key, c.req.valid('json'), Date.now()), 201);
  })
  .patch('/items/:id', body(menuItemChange), async (c) => {
    const id = c.req.param('id');
    return c.json<MenuItem>(await changeItem(c.var.business, id, c.req.valid('json'), Date.now()));
  })
  .put('/items/:id/sold-out', body(soldOutChoice), async (c) => {
    const now = Date.now();
    const mark = await soldOutMark(c.var.business, c.req.valid('json'), now);
    return c.json<MenuItem & SoldBefore>(await markItem(c.var.business, c.req.param('id'), mark, now));
  })
  .delete('/items/:id', async (c) => {
    await deleteItem(c.var.business, c.req.param('id'));
    return c.body(null, 204);
  })
  .delete('/items', async (c) => {
    return c.json<Menu>(await clearMenu(c.var.business));
  })
  .post('/sample', async (c) => {
    return c.json<Menu>(await addSampleMenu(c.var.business, idempotencyKey(c), Date.now()), 201);
  })
  .put('/import', body(menuImport), async (c) => {
    return c.json<Menu>(await importMenu(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/order', body(menuOrder), async (c) => {
    return c.json<Menu>(await orderItems(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/category-order', body(categoryOrderChange), async (c) => {
    const { categories } = c.req.valid('json');
    return c.json<Menu>(await changedMenu(c.var.business, (menu) => withCategoryOrder(menu, categories)));
  })
  .put('/group-order', body(groupOrder), async (c) => {
    const { groupIds } = c.req.valid('json');
    return c.json<Menu>(await changedMenu(c.var.business, (menu) => withGroupOrder(menu, groupIds)));
  })
  .post('/restore', body(menuRestore), async (c) => {
    const { items, ...rest } = c.req.valid('json');
    const restore = { ...rest, items: await withOwnPhotos(c.var.business, items, Date.now()) };
    const now = new Date().toISOString();
    return c.json<Menu>(await changedMenu(c.var.business, (menu) => withRestored(menu, restore, now)));
  });

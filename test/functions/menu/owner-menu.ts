import { keys } from '../../../functions/kernel/table/keys.ts';
import { readMenu } from '../../../functions/menu/store.ts';
import type { Menu } from '../../../shared/menu/menu-item.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, menu } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

export const business = bizId(1);
export const owner = asOwner('user-1');
export const header = (key = 'key-0123456789-0123456789') => ({ headers: { 'Idempotency-Key': key } });

/** A table with one business and its menu. */
export const storedMenuOf = (about: Partial<Menu>) =>
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.settings(business), ...defaultSettings },
    { ...keys.menu(business), ...menu([], { version: 1, ...about }), schema: 3 },
  ]);

export const current = () => readMenu(business);

type Answer = { status: number; json(): Promise<unknown> };

/** The code and the place of a refusal, or the status of a call that was not refused. */
export async function outcomeOf(call: Promise<Answer>) {
  const response = await call;
  if (response.status < 400) return response.status;
  const { error } = (await response.json()) as {
    error: { code: string; message: string; issues?: { path: string; message: string }[] };
  };
  return [error.code, error.issues?.[0]?.path ?? error.message, error.issues?.[0]?.message].filter(Boolean);
}

import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requiredLine } from '../../../../shared/kernel/text.ts';
import { say, tables } from '../../../../web/owner/lib/refusals.ts';
import { worded } from '../../../../web/owner/lib/worded.ts';

const draft = v.object({ name: requiredLine(5, 'name'), sort: v.picklist(['a'], 'sortMissing') });
const form = worded(draft, { sortMissing: 'Velg sort' });

test('a form says the faults of its fields in sentences, nested or not, with a resolver or without', async () => {
  const wanted = { name: 'Navn må fylles ut', sort: 'Velg sort' };
  const faults = (schema: v.GenericSchema, input: unknown) =>
    v.safeParse(schema, input).issues?.map(({ message }) => message);
  expect(faults(form, { name: ' ', sort: 'b' })).toEqual(Object.values(wanted));
  expect(faults(v.object({ one: form }), { one: { sort: 'b' } })).toEqual(Object.values(wanted));
  expect(v.safeParse(form, { name: 'Kari', sort: 'a' })).toMatchObject({ success: true });
  const resolve = valibotResolver(form);
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await resolve({ name: '', sort: 'b' as 'a' }, undefined, options);
  expect(errors).toMatchObject({ name: { message: wanted.name }, sort: { message: wanted.sort } });
});

test('a schema without a form keeps its reasons', () => {
  expect(v.safeParse(draft, { sort: 'b' }).issues?.map(({ message }) => message)).toEqual([
    'nameMissing',
    'sortMissing',
  ]);
});

test('a reason has the same words in all tables, so that no module takes another one’s', () => {
  const words = new Map<string, unknown>();
  for (const [reason, word] of tables.flatMap((table) => Object.entries<unknown>(table))) {
    const said = typeof word === 'string' ? word : String(word);
    expect([reason, words.get(reason) ?? said]).toEqual([reason, said]);
    words.set(reason, said);
  }
  expect(say({ reason: 'pushOff' }, 'NOT_FOUND')).toBe('Varsler er ikke slått på i denne nettleseren');
});

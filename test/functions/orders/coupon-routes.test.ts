import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import type { Coupon } from '../../../shared/orders/coupon.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const mine = bizId(1);
const theirs = bizId(2);
const owner = asOwner('user-1').coupons;
const tenPercent = { kind: 'percent', percent: 10 } as const;
const fiftyKroner = { kind: 'amount', amountOre: 5000 } as const;

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = fakeTable([...memberItems('user-1', mine), ...memberItems('user-2', theirs)]);
});

const add = (json: Parameters<typeof owner.$post>[0]['json'], key: string = randomUUID(), who = owner) =>
  who.$post({ json }, { headers: { 'Idempotency-Key': key } });
const list = async (who = owner) => (await (await who.$get()).json()) as Coupon[];
const codes = async (who = owner) => (await list(who)).map(({ code }) => code);
const problem = async (response: { status: number; json: () => Promise<unknown> }) => {
  const { error } = (await response.json()) as ProblemBody;
  return `${response.status} ${error.code}`;
};

test('CALL-025 Q-24 a coupon is made, listed newest first, changed field by field and deleted', async () => {
  expect(await list()).toEqual([]);
  const made = await add({ code: 'sommer10', discount: tenPercent });
  expect(made.status).toBe(201);
  expect(await made.json()).toEqual({
    code: 'SOMMER10',
    discount: tenPercent,
    isActive: true,
    lastDay: null,
    minOrderOre: 0,
    createdAt: expect.any(String),
  });
  await add({ code: 'HØST', discount: fiftyKroner, lastDay: '2026-11-30', minOrderOre: 20_000 });
  expect(await codes()).toEqual(['HØST', 'SOMMER10']);

  await owner[':code'].$patch({ param: { code: 'HØST' }, json: { isActive: false } });
  await owner[':code'].$patch({ param: { code: 'høst' }, json: { lastDay: null } });
  expect((await list())[0]).toMatchObject({
    code: 'HØST',
    discount: fiftyKroner,
    isActive: false,
    lastDay: null,
    minOrderOre: 20_000,
  });

  const gone = await owner[':code'].$delete({ param: { code: 'HØST' } });
  expect(gone.status).toBe(204);
  expect(await codes()).toEqual(['SOMMER10']);
});

test('the same request again answers the same coupon and makes no second one', async () => {
  const first = await (
    await add({ code: 'SOMMER10', discount: tenPercent }, 'the-same-key-every-time')
  ).json();
  const again = await add({ code: 'Sommer10', discount: tenPercent }, 'the-same-key-every-time');
  expect([again.status, await again.json()]).toEqual([201, first]);
  expect(await codes()).toEqual(['SOMMER10']);
  const other = await add({ code: 'HØST', discount: tenPercent }, 'the-same-key-every-time');
  expect(await problem(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
});

test('a code that is taken is refused at its field, however it is written', async () => {
  await add({ code: 'SOMMER10', discount: tenPercent });
  const answer = await add({ code: 'sommer 10', discount: fiftyKroner });
  const { error } = (await answer.json()) as unknown as ProblemBody;
  expect([answer.status, error.code, error.issues]).toEqual([
    409,
    'COUPON_EXISTS',
    [{ path: 'code', message: 'SOMMER10 finnes fra før' }],
  ]);
  expect(await list()).toMatchObject([{ discount: tenPercent }]);
});

test('a business has at most fifty coupons', async () => {
  for (let n = 0; n < 50; n += 1) await add({ code: `KODE-${n}`, discount: tenPercent });
  const answer = await add({ code: 'EN-TIL', discount: tenPercent });
  expect(await problem(answer)).toBe('409 COUPONS_FULL');
  await owner[':code'].$delete({ param: { code: 'KODE-7' } });
  expect((await add({ code: 'EN-TIL', discount: tenPercent })).status).toBe(201);
});

test('a coupon made on two tablets at once is neither lost nor doubled', async () => {
  await add({ code: 'FØRST', discount: tenPercent });
  store.hooks.beforeWrite = async () => {
    await owner[':code'].$patch({ param: { code: 'FØRST' }, json: { isActive: false } });
  };
  await add({ code: 'SIST', discount: tenPercent });
  expect(await list()).toMatchObject([
    { code: 'SIST', isActive: true },
    { code: 'FØRST', isActive: false },
  ]);
});

test('RULE-017 what cannot be a coupon is refused with a sentence per field, and nothing is written', async () => {
  const answer = await add({
    code: 'A',
    discount: { kind: 'percent', percent: 110 },
    minOrderOre: -1,
  } as never);
  const { error } = (await answer.json()) as unknown as ProblemBody;
  expect([answer.status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(error.issues).toEqual([
    { path: 'code', message: 'Koden må ha 3 til 20 tegn: bokstaver A–Å, tall og bindestrek' },
    { path: 'discount.percent', message: 'Prosent må være et helt tall fra 1 til 100' },
    { path: 'minOrderOre', message: 'Minste bestilling må være et beløp mellom 0 og 100 000 kr' },
  ]);
  expect(written()).toEqual([]);
});

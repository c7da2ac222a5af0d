import { onlyNamed } from '../../../functions/kernel/http/answer.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Use } from '../../../functions/orders/code-uses.ts';
import { linkOf } from '../../../functions/orders/tracking-links.ts';
import { type Agreement, agreement as agreementShape } from '../../../shared/orders/answers.ts';
import { bizId, order, profile } from '../../helpers/builders.ts';

export const business = bizId(1);
/** Friday 20 November 2026, 18:00 in Oslo. */
export const friday = Date.parse('2026-11-20T17:00:00Z');
export const slot = '2026-11-20T17:30:00.000Z';
export const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
export const totalOre = 37_800;

const agreed = onlyNamed(agreementShape, order({ paymentMethod: 'vipps', totalOre }));
export const agreement: Agreement = {
  ...agreed,
  slot,
  couponCode: 'NAPOLI10',
  counted: { since: '', by: ['uses'] },
};

export const use: Use = {
  key: keys.codeUses(business, 'NAPOLI10#'),
  most: 1,
  because: { reason: 'couponUsedUp' },
};
export const site = { profile: profile({ id: business }) };
export const hashes = { keyHash: 'key', bodyHash: 'body', link: linkOf(token) };
export const agreedNow = { agreement, perSlot: 1, uses: [use] };
export const shopItems = [
  { ...keys.profile(business), ...site.profile },
  { ...keys.counter(business), n: 0, given: {}, orders: {} },
];

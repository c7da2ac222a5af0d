import { reasons as attention } from '../../../shared/attention/owner-refusals.nb.ts';
import { reasons as figures } from '../../../shared/figures/owner-refusals.nb.ts';
import { reasons as owners } from '../../../shared/kernel/owner-refusals.nb.ts';
import type { Because } from '../../../shared/kernel/problem.ts';
import { sentenceOf } from '../../../shared/kernel/reasons.ts';
import { refusals } from '../../../shared/kernel/refusals.ts';
import { reasons as menu } from '../../../shared/menu/owner-refusals.nb.ts';
import { reasons as messages } from '../../../shared/messages/owner-refusals.nb.ts';
import { reasons as orders } from '../../../shared/orders/owner-refusals.nb.ts';
import { reasons as payments } from '../../../shared/payments/owner-refusals.nb.ts';
import { reasons as people } from '../../../shared/people/owner-refusals.nb.ts';
import { reasons as privacy } from '../../../shared/privacy/owner-refusals.nb.ts';
import { reasons as shops } from '../../../shared/shops/owner-refusals.nb.ts';
import { reasons as storefront } from '../../../shared/storefront/owner-refusals.nb.ts';
import { reasons as tenancy } from '../../../shared/tenancy/owner-refusals.nb.ts';

/** The words of all modules for a refusal. */
export const tables = [
  ...[refusals.reasons, owners, tenancy, shops, messages, people, menu],
  ...[payments, orders, privacy, figures, attention, storefront],
];

/** A refusal as owners and kitchens read it. */
export const say = (because: Because | undefined, code: string): string =>
  sentenceOf(tables, [refusals.codes], because, code);

import { expect, test } from 'vitest';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { menuItem } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { fakeTable } from '../fake-table.ts';
import { onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const pizza = menuItem();

onFriday();

test.each([
  ['somebody pays and the owner chose it', 'premium', true, '91234567', true, true],
  ['the number gets no texts', 'premium', true, '22334455', true, undefined],
  ['the owner did not choose it', 'premium', false, '91234567', undefined, undefined],
  ['nobody pays', 'free', true, '91234567', undefined, undefined],
] as const)(
  'the page and the order agree on text messages where %s',
  async (_, plan, guestTexts, customerPhone, isSaid, isTexted) => {
    fakeTable(shopItems([pizza], { plan, settings: { guestTexts } }));
    const page = await asCustomer<PublicBusiness>({ path: '/api/storefront/business' });
    const placed = await sendOrder({ ...pickupOf(pizza), customerPhone });

    expect(page.body.textsGuests).toBe(isSaid);
    expect(placed.body.order.guestTexts).toBe(isTexted);
  },
);

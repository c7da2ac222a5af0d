import type { OrderLine } from '../../shared/orders/order.ts';

/** A line with a size, a topping taken twice, another one, a base, pant and alcohol; each must be shown. */
export const configuredLine: OrderLine = {
  ...{ itemId: 'itm_pepperoni', name: 'Pepperoni', quantity: 1, priceOre: 31_900, notes: '' },
  allergens: ['hvete', 'melk'],
  depositOre: 200,
  alcoholPercent: 4.7,
  choices: [
    {
      ...{ groupId: 'grp_storrelse1', groupName: 'Størrelse', optionId: 'opt_stor000000', name: 'Stor' },
      ...{ quantity: 1, priceOre: 23_900, allergens: ['hvete'], isSize: true },
    },
    {
      ...{
        groupId: 'grp_topping000',
        groupName: 'Ekstra topping',
        optionId: 'opt_ost0000000',
        name: 'Ekstra ost',
      },
      ...{ quantity: 2, priceOre: 3000, allergens: ['melk'] },
    },
    {
      ...{
        groupId: 'grp_topping000',
        groupName: 'Ekstra topping',
        optionId: 'opt_sopp000000',
        name: 'Sjampinjong',
      },
      ...{ quantity: 1, priceOre: 2000, allergens: [] },
    },
    {
      ...{ groupId: 'grp_bunn000000', groupName: 'Bunn', optionId: 'opt_glutenfri0', name: 'Glutenfri' },
      ...{ quantity: 1, priceOre: 0, allergens: [] },
    },
  ],
};

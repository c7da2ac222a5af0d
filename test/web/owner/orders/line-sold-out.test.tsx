// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { itmId, order } from '../../../helpers/builders.ts';
import { configuredLine } from '../../../helpers/configured-line.ts';
import { chooseIn, doneCard, menuOf, openOrders } from './open-orders.tsx';
import { refusal, toastSaying } from './open-page.tsx';

const { click } = fireEvent;
const button = (name: string) => screen.getByRole('button', { name });

test('a dish of an order is sold out in the menu of its card, and for ten seconds sold again', async () => {
  const path = `/menu/items/${itmId(1)}/sold-out`;
  const { changes } = openOrders([order()], {
    answers: { [`PUT ${path}`]: () => Response.json({ before: null }) },
  });
  await chooseIn('Kari Nordmann', 'Sett utsolgt: Margherita');
  expect(await toastSaying('Margherita er utsolgt ut dagen')).toBeTruthy();
  click(button('Angre: Margherita er utsolgt ut dagen'));
  expect(await toastSaying('Margherita selges igjen')).toBeTruthy();
  expect(changes().map(({ path: at, body }) => [at, body])).toEqual([
    [path, { soldOut: 'today' }],
    [path, { soldOut: null }],
  ]);
});

test('a dish that was sold out by hand is so again when the rest of the day is taken back, also where no menu can be read', async () => {
  const path = `/menu/items/${itmId(1)}/sold-out`;
  const { changes } = openOrders([order()], {
    answers: { [`PUT ${path}`]: () => Response.json({ before: { until: null } }) },
  });
  await chooseIn('Kari Nordmann', 'Sett utsolgt: Margherita');
  await toastSaying('Margherita er utsolgt ut dagen');
  click(button('Angre: Margherita er utsolgt ut dagen'));
  expect(await toastSaying('Margherita er utsolgt som før')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([{ soldOut: 'today' }, { soldOut: { until: null } }]);
});

test('where options were chosen, one of them can be sold out alone', async () => {
  const path = '/menu/groups/grp_bunn000000/options/opt_glutenfri0/sold-out';
  const { changes } = openOrders([order({ lines: [configuredLine] })], {
    answers: { [`PUT ${path}`]: () => Response.json({}) },
  });
  const menu = await menuOf('Kari Nordmann');
  const offered = menu.getAllByRole('menuitem', { name: /^Sett utsolgt/ }).map((one) => one.textContent);
  expect(offered).toEqual(
    ['Pepperoni', 'Stor', 'Ekstra ost', 'Sjampinjong', 'Glutenfri'].map((name) => `Sett utsolgt: ${name}`),
  );
  click(menu.getByRole('menuitem', { name: 'Sett utsolgt: Glutenfri' }));
  await waitFor(() => expect(changes()).toMatchObject([{ path, body: { soldOut: 'today' } }]));
});

test('a dish that is gone from the menu says so', async () => {
  openOrders([order()], {
    answers: { [`PUT /menu/items/${itmId(1)}/sold-out`]: () => refusal(404, 'NOT_FOUND') },
  });
  await chooseIn('Kari Nordmann', 'Sett utsolgt: Margherita');
  expect(await toastSaying('Margherita finnes ikke på menyen lenger')).toBeTruthy();
});

test('an order that is done has no such word in its menu', async () => {
  openOrders([order({ status: 'cancelled' })]);
  await doneCard('Kari Nordmann');
  const menu = await menuOf('Kari Nordmann');
  expect(menu.queryByRole('menuitem', { name: /^Sett utsolgt/ })).toBeNull();
});

test('of an order that is made a dish is sold out in the menu of its card, once for two lines of it', async () => {
  const path = `/menu/items/${itmId(1)}/sold-out`;
  const [line] = order().lines;
  const { changes } = openOrders([order({ status: 'preparing', lines: [line!, line!] })], {
    answers: { [`PUT ${path}`]: () => Response.json({ before: null }) },
  });
  const menu = await menuOf('Kari Nordmann');
  click(menu.getByRole('menuitem', { name: 'Sett utsolgt: Margherita' }));
  await waitFor(() => expect(changes()).toMatchObject([{ path, body: { soldOut: 'today' } }]));
});

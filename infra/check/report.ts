import { type BundleSize, budget } from './bundle-budgets.ts';
import { costOf, type MonthlyCost } from './cost/monthly-cost.ts';
import { type PriceName, prices, type Usage } from './cost/prices.ts';
import { habits, mailsPerOrder, photoHabits, usageOfPhotos, usageOfRestaurant } from './cost/usage.ts';
import { words } from './cost/words.ts';

/** What a usual restaurant may cost in a month where there are 10,000 (DECISIONS.md, Edge and platform). */
export const goalUsd = 0.12;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const usd = (amount: number) => `$${amount.toFixed(2)}`;

export function bundleTable(sizes: readonly BundleSize[]): string {
  const rows = sizes.map(({ name, bytes, gzip, isWithin }) => [
    name,
    `${kB(bytes)} of ${budget.bytes / 1000}`,
    `${kB(gzip)} of ${budget.gzip / 1000} zipped`,
    isWithin ? '' : 'TOO MUCH',
  ]);
  return table(rows);
}

export type Bill = MonthlyCost & { restaurants: number };

/**
 * What a month costs, item by item, for as many restaurants as there are bills, sorted by the last; items below a cent everywhere
 * are added up.
 */
export function costTable(bills: readonly Bill[]): string {
  const names = [...new Set(bills.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  const amounts = (name: string) =>
    bills.map(({ lines }) => lines.find((line) => line.name === name)?.usd ?? 0);
  const shown = names
    .filter((name) => amounts(name).some((amount) => amount >= 0.01))
    .sort((a, b) => (amounts(b).at(-1) ?? 0) - (amounts(a).at(-1) ?? 0));
  const rest = bills.map((_, index) =>
    names.filter((name) => !shown.includes(name)).reduce((sum, name) => sum + (amounts(name)[index] ?? 0), 0),
  );
  const heading = [
    'a month in US dollars',
    ...bills.map(({ restaurants }) => `${restaurants} ${restaurants === 1 ? 'restaurant' : 'restaurants'}`),
    'price',
  ];
  return [
    table([
      heading,
      ...shown.map((name) => [words[name], ...amounts(name).map(usd), prices[name].source]),
      ['everything below a cent', ...rest.map(usd), ''],
      ['altogether', ...bills.map((bill) => usd(bill.usd)), ''],
      ['for each', ...bills.map((bill) => usd(bill.usd / bill.restaurants)), ''],
    ]),
    `A restaurant: ${habits.views} views (${habits.returning * 100} of 100 by browsers that were there before), ${habits.orders} orders, a kitchen screen ${habits.screenHours} hours, ${mailsPerOrder().toFixed(2)} mails for each order.`,
    `A restaurant that has one employee told of each order by mail costs ${usd(costOfEachMail())} more: ${prices.mail.source}.`,
    `A restaurant that has one employee told of each order by text message costs ${usd(costOf(prices.text, habits.orders))} more: ${prices.text.source}.`,
    `A restaurant with photos costs ${usd(costWithoutFree(usageOfPhotos()))} more: ${photoHabits.perFirstView} of ${photoHabits.bytes / 1000} kB in a first view.`,
    `The goal for 10,000 restaurants is at most ${usd(goalUsd)} for each.`,
    'Without VAT and support; * is a price as others quote it, see infra/check/cost/prices.ts.',
  ].join('\n');
}

/** The mails, and the time and the table's units that each takes. */
function costOfEachMail(): number {
  const all = usageOfRestaurant({ ...habits, noticesPerOrder: 1 });
  return costWithoutFree(all) - costWithoutFree(usageOfRestaurant());
}

/** What is free each month has gone to what all restaurants use. */
function costWithoutFree(usage: Usage): number {
  const lines = Object.entries(usage) as [PriceName, number][];
  return lines.reduce((sum, [name, units]) => sum + costOf({ ...prices[name], freeEachMonth: 0 }, units), 0);
}

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = (cell: string, column: number) =>
    column === 0 || column === widths.length - 1
      ? cell.padEnd(widths[column] ?? 0)
      : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}

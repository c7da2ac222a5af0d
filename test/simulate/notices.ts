import { crowdOfShops, loudShop, waitingQueue } from './notice-loads.ts';
import { before, type Reading, today } from './platform.ts';
import { printTable } from './print-table.ts';

/**
 * `npm run simulate -- notices`: the stream's and the queue's real functions over stubs that are as slow as
 * AWS, in virtual time. Prints how many orders a second one shard keeps up with, before and after, and how
 * long the neighbours of a loud shop wait.
 */
export async function simulate(): Promise<void> {
  // The functions' own lines, of mails that were not sent, would hide the tables.
  for (const level of ['info', 'warn', 'error'] as const) console[level] = () => {};

  console.log(
    'Orders a second on one shard: 400 shops, an order each, of five changes; SES answers in 70 ms',
  );
  const readings: [string, Reading][] = [
    ['before: one call, one change after the other, mails inside', before],
    ['ten calls, mails inside', { ...today, sendsInside: true }],
    ['one call, mails behind the queue', { ...today, lanes: 1 }],
    ['today: ten calls, mails behind the queue', today],
  ];
  const perSecond: Record<string, string>[] = [];
  for (const [name, reading] of readings) {
    const row: Record<string, string> = { reading: name };
    for (const colleagues of [0, 1, 50])
      row[colleagues === 1 ? '1 colleague' : `${colleagues} colleagues`] = (
        await crowdOfShops(reading, colleagues, 400)
      ).toFixed(1);
    perSecond.push(row);
  }
  printTable(perSecond);

  console.log(
    '\nA minute: one shop has 50 colleagues and an order a second, 30 others have an order each (SES takes 2 s)',
  );
  const neighbours: Record<string, string>[] = [];
  for (const [name, reading, hasCaps, isLoud] of [
    ['before', before, false, true],
    ['today without caps', today, false, true],
    ['today', today, true, true],
    ['today, the others alone', today, true, false],
  ] as const) {
    const load = { hasCaps, isLoud, seconds: 60, neighbours: 30 };
    const { screen, mail, lost, loudMails } = await loudShop(reading, load);
    neighbours.push({
      reading: name,
      ...{ 'others: screen, longest': seconds(screen), 'others: mail, longest': seconds(mail) },
      ...{ 'mails lost': String(lost), 'mails of the loud shop': String(loudMails) },
    });
  }
  printTable(neighbours);

  console.log(
    '\nThe queue alone: one shop has 600 orders in waiting (no caps, SES takes 2 s), 20 others get one each',
  );
  const shares: Record<string, string>[] = [];
  for (const isFair of [false, true]) {
    const { mail, lost } = await waitingQueue({ ...today, isFair }, { loud: 600, neighbours: 20 });
    const name = isFair ? 'today: a group for each shop' : 'in the order of arrival';
    shares.push({ queue: name, 'others: mail, longest': seconds(mail), 'mails lost': String(lost) });
  }
  printTable(shares);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { requestLine } from '../../../functions/http/request-line.ts';
import { metricUnits } from '../../../functions/metrics/metrics.ts';
import { newsOf } from '../../../functions/notifications/guest-news.ts';
import { canaryUsage } from '../../../infra/check/cost/canary-usage.ts';
import { fixedParts } from '../../../infra/check/cost/fixed-parts.ts';
import { costOf, monthlyCost } from '../../../infra/check/cost/monthly-cost.ts';
import { prices } from '../../../infra/check/cost/prices.ts';
import {
  habits,
  logBytesPerHello,
  logBytesPerInvocation,
  mailsPerOrder,
  photoHabits,
  usageOfPhotos,
  usageOfRestaurant,
} from '../../../infra/check/cost/usage.ts';
import { costTable, goalUsd } from '../../../infra/check/report.ts';
import { liveTimes } from '../../../web/owner/lib/live-connection.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { ofType, templates } from '../stack/synthesized.ts';

const { resources, global } = await templates('prod');
const fixed = fixedParts([resources, global]);

test('what is free each month is free, and each unit above costs its share of the price', () => {
  expect(costOf(prices.invocation, 1_000_000)).toBe(0);
  expect(costOf(prices.invocation, 3_500_000)).toBeCloseTo(0.5);
  expect(costOf(prices.readUnit, 8_000_000)).toBeCloseTo(1);
});

test('every price says where it stands', () => {
  expect(Object.values(prices).filter(({ source }) => !source.startsWith('aws.amazon.com/'))).toEqual([]);
});

test('an alarm over several metrics is paid for each of them', () => {
  const metric = (id: string) => ({ Id: id, MetricStat: { Stat: 'Sum' } });
  const alarms = [
    { MetricName: 'Errors' },
    { Metrics: [{ Id: 'all', Expression: 'a + b' }, metric('a'), metric('b')] },
  ];
  const template = alarms.map((Properties, index) => [index, { Type: 'AWS::CloudWatch::Alarm', Properties }]);

  expect(fixedParts([Object.fromEntries(template)]).alarmMetrics).toBe(3);
});

test('an alarm on what is usual is paid three times, and a metric of our own once, however many logs count into it', () => {
  const filter = (MetricName: string) => ({
    Type: 'AWS::Logs::MetricFilter',
    Properties: { MetricTransformations: [{ MetricName }] },
  });
  const usual = { Type: 'AWS::CloudWatch::Alarm', Properties: { ThresholdMetricId: 'band', Metrics: [] } };
  const none = fixedParts([]).customMetrics;

  expect(fixedParts([{ usual }]).alarmMetrics).toBe(3);
  expect(fixedParts([{ a: filter('LoggedErrors'), b: filter('LoggedErrors') }]).customMetrics).toBe(none + 1);
  expect(none).toBe(Object.keys(metricUnits).length + 1);
});

test('what watches costs less than the firewall: alarms, own metrics and the canary together', () => {
  const watching =
    fixed.alarmMetrics * prices.alarmMetric.usd + fixed.customMetrics * prices.customMetric.usd;
  const looks = Object.entries(canaryUsage).map(([name, units]) =>
    costOf({ ...prices[name as keyof typeof canaryUsage], freeEachMonth: 0 }, units ?? 0),
  );
  const canary = looks.reduce((sum, usd) => sum + usd, 0);

  expect(canary).toBeLessThan(1.5);
  expect(watching + canary).toBeLessThan(prices.firewallMonth.usd);
});

test('prod pays for its firewall and for more metrics than it has alarms, and neither stage for Plus', async () => {
  const dev = await templates('dev');

  expect(fixed).toMatchObject({ secrets: 2, hasFirewall: true, hasTracing: false, hasPlus: false });
  expect(fixed.alarmMetrics).toBeGreaterThan(ofType(resources, 'AWS::CloudWatch::Alarm').length);
  expect(fixedParts([dev.resources, dev.global])).toMatchObject({
    hasFirewall: false,
    hasTracing: true,
    hasPlus: false,
  });
});

test('a restaurant without a guest or a screen costs next to nothing', () => {
  const none = Object.fromEntries(Object.keys(habits).map((name) => [name, 0]));
  const usage = usageOfRestaurant({ ...habits, ...none });

  expect({ ...usage, owner: 0 }).toEqual(Object.fromEntries(Object.keys(usage).map((name) => [name, 0])));
});

test('an order writes what the benchmark measured: its limits, its ticket, its transaction and what follows', () => {
  const more = { ...habits, orders: habits.orders + 1 };
  const writes = (usageOfRestaurant(more).writeUnit ?? 0) - (usageOfRestaurant().writeUnit ?? 0);

  const [mails, idle] = [0.1 + 0.3 * 2.5, 0.3 * (5 - 2.5)];
  expect(writes).toBeCloseTo(14 + 4 * 4 + 5 * 6 + 7 * mails + idle + (2 + 1) + 0.3);
});

test('the first restaurant pays for the house, the ten-thousandth under 12 cents', () => {
  const [one, hundred, many] = [1, 100, 10_000].map((count) => monthlyCost(count, fixed).usd / count);

  expect(one).toBeGreaterThan(10);
  expect(one).toBeLessThan(25);
  expect(hundred).toBeLessThan(1);
  expect(many).toBeLessThan(goalUsd);
});

test('below Plus ten thousand owners sign in for nothing; with it each costs two cents', () => {
  const ownersOf = (restaurants: number, hasPlus: boolean) =>
    monthlyCost(restaurants, { ...fixed, hasPlus })
      .lines.filter(({ name }) => /owner/i.test(name))
      .reduce((sum, { usd }) => sum + usd, 0);

  expect([ownersOf(10_000, false), ownersOf(20_000, false)]).toEqual([0, 150]);
  expect(ownersOf(10_000, true)).toBeCloseTo(200);
});

test('what the bill counts is what the product does: signs of life, mails to a guest, requests at the edge', () => {
  expect(habits.messagesPerScreenMinute).toBe((2 * 60_000) / liveTimes.watchedHelloMs);

  const known = order({ customerEmail: 'kari@gjest.example', promisedAt: '2026-11-20T18:00:00Z' });
  const told = (['confirmed', 'preparing', 'ready', 'completed'] as const).flatMap((status) =>
    newsOf({ ...known, status }).map(({ key }) => key),
  );
  expect(1 + new Set(told).size).toBe(habits.mailsPerGuest);

  const requestsOf = (views: number) => usageOfRestaurant({ ...habits, views }).edgeRequest ?? 0;
  const [first, again] = [habits.requestsPerFirstView, habits.requestsPerReturn];
  expect((requestsOf(4000) - requestsOf(3000)) / 1000).toBeCloseTo((first + again) / 2);
});

test('an order is a message of the queue and a question to the gateway, be somebody told of it or not; a notice adds its mail alone', () => {
  const bare = {
    ...habits,
    orders: 1,
    hellosPerOrder: 0,
    guestsWithEmail: 0,
    ladderRunsPerOrder: 0,
    statusChangesPerOrder: 0,
  };
  const [none, one] = [0, 1].map((noticesPerOrder) =>
    usageOfRestaurant({ ...bare, screenHours: 0, openHours: 0, noticesPerOrder }),
  );

  // Sent, received and deleted; the news to the kitchen and to the guest, and the question.
  expect(none).toMatchObject({ queueRequest: 3, liveMessage: 3, mail: 0 });
  expect(one).toMatchObject({ queueRequest: 3, liveMessage: 3, mail: 1 });
  expect((one?.invocation ?? 0) - (none?.invocation ?? 0)).toBe(1);
});

test('a mail for each order is a line of its own: nine orders in ten more than the usual, with the table’s units', () => {
  const mails = costOf(prices.mail, habits.orders * (1 - habits.noticesPerOrder));
  expect(mails).toBeCloseTo(0.027);
  const bill = costTable([{ restaurants: 10_000, ...monthlyCost(10_000, fixed) }]);
  expect(bill).toContain('told of each order by mail costs $0.03 more');
  expect(bill).toContain(`${mailsPerOrder().toFixed(2)} mails for each order`);
});

test('a text message for each order costs a restaurant more than all else that runs for it', () => {
  const bill = costTable([{ restaurants: 10_000, ...monthlyCost(10_000, fixed) }]);
  expect(bill).toContain('told of each order by text message costs $20.10 more');
});

test('photos are a line of their own: each in a first view is a request through firewall and edge function, and its bytes', () => {
  const { perFirstView, bytes } = photoHabits;
  const { edgeRequest, firewallRequest, edgeFunction, edgeGb = 0 } = usageOfPhotos();
  const photos = habits.views * (1 - habits.returning) * perFirstView;

  expect([edgeRequest, firewallRequest, edgeFunction]).toEqual([photos, photos, photos]);
  expect(edgeGb).toBeCloseTo((photos * bytes) / 1024 ** 3);
  expect(usageOfPhotos({ ...habits, returning: 1 }).edgeRequest).toBe(0);
  const bill = costTable([{ restaurants: 10_000, ...monthlyCost(10_000, fixed) }]);
  expect(bill).toMatch(/photos costs \$0\.0\d more/);
});

test('where calls are followed, the traces are paid for', () => {
  const traces = (hasTracing: boolean) =>
    monthlyCost(100, { ...fixed, hasTracing }).lines.find(({ name }) => name === 'trace')?.usd;
  expect(traces(false)).toBe(0);
  expect(traces(true)).toBeGreaterThan(1);
});

test('without a firewall nobody pays for one', () => {
  const names = (hasFirewall: boolean) =>
    monthlyCost(1, { ...fixed, hasFirewall }).lines.map(({ name }) => name);

  expect(names(true)).toEqual(expect.arrayContaining(['firewallMonth', 'firewallRequest']));
  expect(names(false).filter((name) => name.startsWith('firewall'))).toEqual([]);
});

test('the bill is in words a person uses, and sorted by the scale that was asked for', () => {
  const rows = (restaurants: number) =>
    costTable([1, restaurants].map((count) => ({ restaurants: count, ...monthlyCost(count, fixed) })))
      .split('\n')
      .slice(1, -9);
  const firsts = [1, 10_000].map((count) => rows(count)[0]?.split(/ {2,}/)[0]);

  expect(rows(10_000).join('\n')).toContain('signs of life of kitchens and guests');
  expect(rows(10_000).join('\n')).not.toMatch(/liveMessage|gbSecond|[a-z][A-Z]\w+ .*\$/);
  expect(firsts[0]).not.toBe(firsts[1]);
});

test('the table adds up to what it says', () => {
  const bills = [1, 10_000].map((restaurants) => ({ restaurants, ...monthlyCost(restaurants, fixed) }));
  const rows = costTable(bills).split('\n');
  const dollars = (row: string) =>
    [...row.matchAll(/\$([\d.]+)(?=\s|$)/g)].slice(0, 2).map(([, amount]) => Number(amount));
  const total = dollars(rows.find((row) => row.startsWith('altogether')) ?? '');
  const items = rows
    .slice(
      1,
      rows.findIndex((row) => row.startsWith('altogether')),
    )
    .map(dollars);

  for (const [column, sum] of total.entries()) {
    expect(items.reduce((all, item) => all + (item[column] ?? 0), 0)).toBeCloseTo(sum, 0);
  }
});

test('a question to the gateway is counted as a message: each look while the shop is open, and each of a screen', () => {
  const quiet = { ...habits, orders: 0, screenHours: 0 };
  expect(usageOfRestaurant({ ...quiet, openHours: 10 }).liveMessage).toBe(120);
  const [hours, none] = [1, 0].map((screenHours) =>
    usageOfRestaurant({ ...quiet, openHours: 0, screenHours }),
  );
  expect(hours?.liveMessage).toBe(60 * habits.messagesPerScreenMinute + habits.hereAnHour);
  expect(none?.liveMessage).toBe(0);
});

test('a guest’s hello is a message with an answer, and a line in the log', () => {
  const [with0, with1] = [0, 1].map((hellosPerOrder) => usageOfRestaurant({ ...habits, hellosPerOrder }));
  const more = (part: 'liveMessage' | 'logGb') => (with1?.[part] ?? 0) - (with0?.[part] ?? 0);
  expect(more('liveMessage')).toBe(2 * habits.orders);
  expect(more('logGb')).toBeCloseTo((logBytesPerHello * habits.orders) / 1024 ** 3, 12);
});

test('a line of ours and the gateway’s about the same request are no longer than the bill says', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line) => lines.push(line));
  vi.stubEnv('AWS_LAMBDA_FUNCTION_VERSION', '1234');
  const route = '/api/owner/businesses/:business/orders/:id/status';
  const app = new Hono<{ Variables: { business: string } }>()
    .use(requestLine)
    .use(route, (c, next) => {
      c.set('business', bizId(1));
      return next();
    })
    .put(route, (c) => c.json({}));
  await app.request(route.replace(':business', bizId(1)).replace(':id', ordId(1)), {
    method: 'PUT',
    headers: { 'x-tenant-host': 'min.favorittpizzeria.no' },
  });
  vi.unstubAllEnvs();

  expect(lines).toHaveLength(1);
  expect(bytesOf(lines[0] ?? '') + bytesOf(filled('HTTP'))).toBeLessThanOrEqual(logBytesPerInvocation);
  expect(bytesOf(filled('WEBSOCKET'))).toBeLessThanOrEqual(logBytesPerHello);
});

/** CloudWatch adds 26 bytes to each line (aws.amazon.com/cloudwatch/pricing). */
const bytesOf = (line: string) => Buffer.byteLength(line) + 26;

/** A gateway's line about a request, with values as long as they come. */
function filled(protocol: 'HTTP' | 'WEBSOCKET'): string {
  const [api] = Object.entries(resources).find(
    ([, { Type, Properties }]) => Type === 'AWS::ApiGatewayV2::Api' && Properties.ProtocolType === protocol,
  ) ?? [''];
  const stage = ofType(resources, 'AWS::ApiGatewayV2::Stage').find(
    ({ Properties }) => Properties.ApiId.Ref === api,
  );
  const values: Record<string, string> = {
    routeKey: 'PUT /api/owner/{proxy+}',
    status: '200',
    integrationStatus: '200',
    responseLatency: '1234',
    'integration.status': '200',
    'error.responseType': '-',
    awsEndpointRequestId: '00000000-0000-0000-0000-000000000000',
    requestId: 'abcdefghijklmnop=',
    connectionId: 'abcdefghijklmnop=',
  };
  const format: string = stage?.Properties.AccessLogSettings.Format;
  return format.replace(/\$context\.([\w.]+)/g, (_, name: string) => values[name] ?? 'x'.repeat(20));
}

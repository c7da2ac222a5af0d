import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDemoShop } from '../../../functions/canary/open-demo-shop.ts';
import { handler } from '../../../functions/canary.ts';
import { demoShop } from '../../../functions/kernel/lambda/demo-shop.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { giveDemoPass, isMarked } from '../../../functions/tenancy/demo-pass.ts';
import { bizId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { fakeTable } from '../fake-table.ts';

const asked: string[] = [];
vi.mock('../../../functions/canary/visitor.ts', () => ({
  ask: async (path: string) => {
    asked.push(path);
    return path.includes('/api/') ? '{"businessName":"Demo"}' : '<h1>Demo</h1>';
  },
}));

const now = Date.parse('2026-11-20T18:00:00Z');
const cloudWatch = mockClient(CloudWatchClient);
Object.assign(process.env, testEnvironment);
beforeEach(() => {
  asked.length = 0;
  cloudWatch.reset();
  cloudWatch.on(PutMetricDataCommand).resolves({});
});
afterEach(() => vi.unstubAllEnvs());

const taken = { ...keys.subdomain(demoShop.subdomain), businessId: bizId(1) };

test('the demo shop is opened once; whoever has its address before keeps it', async () => {
  const fresh = fakeTable([]);
  expect([await openDemoShop(now), await openDemoShop(now + 1)]).toEqual([true, true]);
  expect([...fresh.items.keys()].filter((key) => key.startsWith('SUBDOMAIN#'))).toHaveLength(1);

  const other = fakeTable([taken]);
  expect(await openDemoShop(now)).toBe(false);
  expect(other.items.size).toBe(1);
});

test('without a demo shop it says so, and looks at the show-window’s page and API alone', async () => {
  expectConsole(/No demo shop: only page and API are looked at/);
  fakeTable([taken]);

  expect(await handler()).toEqual({ isGreen: true, failed: [], hasShop: false });
  expect(asked).toEqual(['/restaurant/demo', '/restaurant/demo/api/storefront/business']);
});

test('a pilot’s canary opens no demo shop and says nothing of it: page and API are looked at', async () => {
  vi.stubEnv('CANARY_ORDERS', 'off');
  const { items } = fakeTable([]);

  expect(await handler()).toEqual({ isGreen: true, failed: [], hasShop: false });
  expect(items.size).toBe(0);
  expect(asked).toEqual(['/restaurant/demo', '/restaurant/demo/api/storefront/business']);
});

test('a table that does not answer is red, and the rest is looked at all the same', async () => {
  expectConsole(/The demo shop could not be opened|No demo shop/);
  fakeTable([]).hooks.beforeRead = () => {
    throw new Error('no table');
  };

  expect(await handler()).toEqual({ isGreen: false, failed: ['shop'], hasShop: false });
  expect(asked).toHaveLength(2);
});

test('how it was is said in the region that watches, in the namespace of the stage; a laptop says it to nobody', async () => {
  expectConsole(/No demo shop/);
  fakeTable([taken]);
  await handler();
  expect(cloudWatch.calls()).toHaveLength(0);

  vi.stubEnv('WATCHING_REGION', 'us-east-1');
  await handler();
  const [call] = cloudWatch.commandCalls(PutMetricDataCommand);
  expect(call?.args[0].input).toEqual({
    Namespace: 'Luka/test',
    MetricData: [{ MetricName: 'CanaryGreen', Value: 1, Unit: 'Count' }],
  });
  const client = call?.thisValue as CloudWatchClient;
  expect(await client.config.region()).toBe('us-east-1');
});

test('a pass holds in the demo shop, for a minute, and says nothing in the table', async () => {
  const { items } = fakeTable([]);
  const pass = await giveDemoPass(now);

  expect(JSON.stringify([...items.values()])).not.toContain(pass);
  expect(await isMarked(demoShop.id, pass, now + 59_000)).toBe(true);
  expect(await isMarked(demoShop.id, undefined, now)).toBe(false);
  await expect(isMarked(demoShop.id, pass, now + 61_000)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(isMarked(demoShop.id, `${pass}x`, now)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(isMarked(bizId(1), pass, now)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

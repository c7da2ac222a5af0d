import { afterEach, expect, test, vi } from 'vitest';
import { metricUnits, record, recordOrder } from '../../../../functions/kernel/lambda/metrics.ts';
import { bizId, order, ordId } from '../../../helpers/builders.ts';
import { testEnvironment } from '../../../helpers/test-environment.ts';

Object.assign(process.env, testEnvironment);
afterEach(() => vi.unstubAllEnvs());

const printed = () => vi.mocked(console.info).mock.calls.map(([line]) => JSON.parse(String(line)));
const at = '2026-11-20T18:00:00.000Z';
const came = order({ id: ordId(1), createdAt: at, updatedAt: at, status: 'pending', version: 1 });
const business = bizId(1);

test('a figure is a line in CloudWatch’s embedded format: a namespace, no dimension, a unit, and its value beside', () => {
  record({ OrdersReceived: 1 }, { business }, 1234);

  expect(printed()).toEqual([
    {
      business,
      OrdersReceived: 1,
      _aws: {
        Timestamp: 1234,
        CloudWatchMetrics: [
          {
            Namespace: 'Luka/test',
            Dimensions: [[]],
            Metrics: [{ Name: 'OrdersReceived', Unit: 'Count' }],
          },
        ],
      },
    },
  ]);
});

test('in Lambda the line goes past the console, which would put it into a line of its own', () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'storefront-api');
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  record({ OrdersFailed: 1 }, {}, 0);
  const [[text]] = out.mock.calls as [[string]];
  out.mockRestore();

  expect(text).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(text)).toMatchObject({ OrdersFailed: 1 });
  expect(console.info).not.toHaveBeenCalled();
});

test.each([
  ['came', came, { OrdersReceived: 1 }],
  [
    'was taken after 90 s',
    { ...came, version: 2, status: 'confirmed', updatedAt: '2026-11-20T18:01:30.000Z' },
    { AcceptSeconds: 90 },
  ],
  [
    'was refused',
    { ...came, version: 2, status: 'cancelled', cancelReason: 'sold_out' },
    { OrdersRefused: 1, reason: 'sold_out' },
  ],
] as const)(
  'an order that %s is counted as that, with its shop and nothing of its guest',
  async (_, one, said) => {
    await recordOrder(business, one as typeof came);

    const [line, ...others] = printed();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ business, ...said });
    const known = ['_aws', 'business', 'reason', ...Object.keys(metricUnits)];
    expect(Object.keys(line).filter((name) => !known.includes(name))).toEqual([]);
  },
);

test('what happens to it later is counted nowhere', async () => {
  await recordOrder(business, { ...came, version: 3, status: 'ready' });
  expect(printed()).toEqual([]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { oreFromInput, ownerAmount } from '../../../shared/kernel/money.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';

/** DynamoDB as it speaks: every number is text. */
const dynamo = createServer((_request, response) => {
  const item = (n: number, amount: string) => ({
    pk: { S: bizId(1) },
    sk: { S: `ORDER#${ordId(n)}` },
    ...marshall(order({ id: ordId(n), status: 'completed' })),
    totalOre: { N: amount },
  });
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  response.end(JSON.stringify({ Items: [item(2, '41300.00'), item(1, '4900')], Count: 2 }));
});

beforeAll(async () => {
  await new Promise<void>((listening) => dynamo.listen(0, '127.0.0.1', listening));
  const { port } = dynamo.address() as AddressInfo;
  Object.assign(process.env, testEnvironment, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
  });
  vi.resetModules();
});
afterAll(() => {
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  dynamo.close();
});

test('DATA-010 totals that arrive as the texts "41300.00" and "4900" are numbers here: they add up and read as 413 and 462', async () => {
  const { listOrders } = await import('../../../functions/orders/store.ts');
  const totals = (await listOrders(bizId(1), 50)).map(({ totalOre }) => totalOre);
  expect(totals).toEqual([41300, 4900]);
  expect(ownerAmount(totals[0]!)).toBe('413,-');
  expect(ownerAmount(totals.reduce((sum, one) => sum + one, 0))).toBe('462,-');
});

test('DATA-010 the text "413.00" is 413 kroner', () => {
  expect(ownerAmount(oreFromInput('413.00')!)).toBe('413,-');
  expect(oreFromInput('413.00')! + oreFromInput('49')!).toBe(46200);
});

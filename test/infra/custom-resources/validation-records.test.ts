import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../../infra/custom-resources/validation-records.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { acm, certificates, changes, fakeZone, named, route53, validationRecord } from './fake-zone.ts';

type Answer = Record<'Status' | 'Reason' | 'PhysicalResourceId', string>;

const answers: { method: string | undefined; headers: IncomingHttpHeaders; body: Answer }[] = [];
let status = 200;
const cloudFormation = createServer(async (incoming, outgoing) => {
  answers.push({
    method: incoming.method,
    headers: incoming.headers,
    body: (await json(incoming)) as Answer,
  });
  outgoing.writeHead(status).end();
}).listen(0, '127.0.0.1');
afterAll(() => cloudFormation.close());

const domain = 'dev.luka.example';
const names = [domain, `*.${domain}`];

type Asks = { RequestType: 'Create' | 'Update' | 'Delete'; names?: string[] };
const call = ({ RequestType, names: asked = names }: Asks) => {
  const { port } = cloudFormation.address() as AddressInfo;
  const properties = {
    ServiceToken: 'arn',
    zoneId: 'Z1',
    names: asked,
    regions: ['us-east-1', 'eu-north-1'],
  };
  const event = {
    RequestType,
    ServiceToken: 'arn',
    ResponseURL: `http://127.0.0.1:${port}/answer?signature=1`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Records',
    ResourceType: 'Custom::ValidationRecords',
    PhysicalResourceId: 'made',
    ResourceProperties: properties,
    OldResourceProperties: properties,
  };
  return handler(event as Parameters<typeof handler>[0]);
};

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  answers.length = 0;
  status = 200;
  certificates([]);
});

test('nothing is asked or changed until the stage goes', async () => {
  fakeZone([validationRecord(domain)]);

  await call({ RequestType: 'Create' });
  await call({ RequestType: 'Update' });

  expect(answers.map(({ body }) => body.Status)).toEqual(['SUCCESS', 'SUCCESS']);
  expect([...route53.calls(), ...acm.calls()]).toEqual([]);
});

test('when it goes the records go, and CloudFormation hears so as it wants to', async () => {
  const zone = fakeZone([validationRecord(domain)]);

  await call({ RequestType: 'Delete' });

  expect(zone).toEqual([]);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    method: 'PUT',
    body: {
      Status: 'SUCCESS',
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Records',
      PhysicalResourceId: 'made',
    },
  });
  // The signature of the address covers the content type.
  expect(answers[0]?.headers['content-type'] ?? '').toBe('');
});

test('both regions in which we have certificates are asked for others', async () => {
  fakeZone([validationRecord(domain)]);

  await call({ RequestType: 'Delete' });

  const regions = await Promise.all(acm.send.thisValues.map(({ config }) => config.region()));
  expect(regions.sort()).toEqual(['eu-north-1', 'us-east-1']);
});

test('other names are another resource, so that CloudFormation has those before removed', async () => {
  await call({ RequestType: 'Create' });
  await call({ RequestType: 'Update' });
  await call({ RequestType: 'Update', names: ['other.luka.example'] });

  const [first, same, other] = answers.map(({ body }) => body.PhysicalResourceId);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('a failure is logged and told with what remains and what to do, and the next deletion tries again', async () => {
  const zone = fakeZone([validationRecord(domain)]);
  route53.on(ListResourceRecordSetsCommand).rejectsOnce(named('AccessDenied'));
  expectConsole(/AccessDenied/);

  await call({ RequestType: 'Delete' });
  expect(answers[0]?.body).toMatchObject({ Status: 'FAILED', PhysicalResourceId: 'made' });
  expect(answers[0]?.body.Reason).toMatch(/dev\.luka\.example.*Z1.*AccessDenied.*again.*by hand/);
  expect(console.error).toHaveBeenCalledWith(named('AccessDenied'));
  expect(changes()).toEqual([]);

  fakeZone(zone);
  await call({ RequestType: 'Delete' });
  expect(answers[1]?.body.Status).toBe('SUCCESS');
});

test('an answer that does not arrive fails the call, and Lambda makes it again', async () => {
  status = 403;

  await expect(call({ RequestType: 'Create' })).rejects.toThrow('403');
});

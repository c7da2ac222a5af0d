import { once } from 'node:events';
import {
  ApiGatewayManagementApiClient,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import type { LocalCloud } from '../../../../infra/local/cloud.ts';
import { fixtureBuild } from '../fixture-build.ts';
import { localCredentials, testCloud } from '../test-cloud.ts';

/** Prints each event; refuses without a pass. */
const handler = `async (event) => {
  console.log('EVENT ' + JSON.stringify(event));
  return { statusCode: event.queryStringParameters?.pass ? 200 : 401 };
}`;

const liveCloud = () => testCloud({ built: fixtureBuild({ live: handler }) });

function socketTo({ port }: LocalCloud, path = '/live?pass=1', host = 'localhost') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `${host}:${port}` } });
  onTestFinished(() => socket.terminate());
  socket.on('error', () => {});
  return socket;
}

async function openSocket(cloud: LocalCloud, path?: string, host?: string) {
  const socket = socketTo(cloud, path, host);
  await once(socket, 'open');
  return socket;
}

type LiveEvent = { requestContext: Record<string, unknown>; [key: string]: unknown };
const eventsOf = (cloud: LocalCloud): LiveEvent[] =>
  cloud
    .logs()
    .filter(({ text }) => text.startsWith('EVENT '))
    .map(({ text }) => JSON.parse(text.slice(6)));

/** The id of the connection that was opened last. */
const connectionIdOf = (cloud: LocalCloud) => String(eventsOf(cloud).at(-1)?.requestContext.connectionId);

const managementOf = ({ env }: LocalCloud) =>
  new ApiGatewayManagementApiClient({
    endpoint: env.LIVE_ENDPOINT,
    region: env.AWS_REGION,
    credentials: localCredentials,
  });

test('a socket’s life reaches the function as API Gateway’s events, through the edge', async () => {
  const cloud = await liveCloud();
  await openSocket(cloud, '/live?pass=1&pass=2', 'napoli.localhost');

  const [connect, ...more] = eventsOf(cloud);
  expect(more).toEqual([]);
  expect(connect).toMatchObject({
    headers: { 'x-tenant-host': 'napoli.localhost' },
    queryStringParameters: { pass: '2' },
    isBase64Encoded: false,
    requestContext: {
      routeKey: '$connect',
      eventType: 'CONNECT',
      connectionId: expect.stringMatching(/=$/),
      connectedAt: expect.any(Number),
      requestTime: expect.stringMatching(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      requestTimeEpoch: expect.any(Number),
      requestId: expect.any(String),
      extendedRequestId: expect.any(String),
      messageDirection: 'IN',
      domainName: 'localws001.execute-api.eu-north-1.amazonaws.com',
      stage: 'live',
      apiId: 'localws001',
      identity: { sourceIp: expect.any(String), userAgent: 'Amazon CloudFront' },
    },
  });
});

test('a thousand messages are answered with hello by the gateway itself, and call no function', async () => {
  const cloud = await liveCloud();
  const socket = await openSocket(cloud);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  for (let count = 0; count < 1000; count++) socket.send(`{"type":"hello","n":${count}}`);
  await expect.poll(() => heard.length).toBe(1000);
  expect(new Set(heard)).toEqual(new Set(['{"type":"hello"}']));
  expect(eventsOf(cloud).map(({ requestContext }) => requestContext.eventType)).toEqual(['CONNECT']);
});

test('a connection that is gone, or never was, is a GoneException; more than 128 KB is too large', async () => {
  const cloud = await liveCloud();
  const socket = await openSocket(cloud);
  const ConnectionId = connectionIdOf(cloud);
  const management = managementOf(cloud);
  const post = (Data: string, to = ConnectionId) =>
    management.send(new PostToConnectionCommand({ ConnectionId: to, Data }));

  await post('x'.repeat(128 * 1024));
  await expect(post('x'.repeat(128 * 1024 + 1))).rejects.toBeInstanceOf(PayloadTooLargeException);
  await expect(post('x', 'never=')).rejects.toBeInstanceOf(GoneException);
  socket.close();
  await once(socket, 'close');
  await expect.poll(() => post('x').catch((error: Error) => error.name)).toBe('GoneException');
});

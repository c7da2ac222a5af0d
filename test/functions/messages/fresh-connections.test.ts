import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { expect, test } from 'vitest';
import { clientOptions } from '../../../functions/messages/send.ts';

test('each message goes on a connection of its own: an idle one may be closed just as it is used', async () => {
  const answer = '<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>';
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new SNSClient({
    ...clientOptions,
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'eu-north-1' },
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });

  for (let n = 0; n < 2; n += 1)
    await client.send(new PublishCommand({ PhoneNumber: '+4799999999', Message: 'Hei' }));

  client.destroy();
  server.close();
  expect(connections).toBe(2);
});

import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import type { LocalCloud } from '../../../../infra/local/cloud.ts';
import { fixtureBuild } from '../fixture-build.ts';
import { localCredentials, testCloud } from '../test-cloud.ts';

const printing = `async (event) => { for (const { body } of event.Records) console.log('BODY ' + body); }`;

const sqsOf = ({ env }: LocalCloud) =>
  new SQSClient({
    endpoint: env.AWS_ENDPOINT_URL_SQS,
    region: env.AWS_REGION,
    credentials: localCredentials,
    maxAttempts: 1,
  });
const message = ({ env }: LocalCloud, MessageBody: string) =>
  new SendMessageCommand({ QueueUrl: env.EVENT_QUEUE_URL, MessageBody });

test('what the real SQS client sends reaches the queue’s function before the cloud is settled', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ 'queued-events': printing }) });
  const { MessageId } = await sqsOf(cloud).send(message(cloud, 'blåbær'));
  await cloud.settle();

  expect(MessageId).toMatch(/^[\da-f-]{36}$/);
  expect(cloud.logs().map(({ text }) => text)).toContain('BODY blåbær');
});

test('the local SQS says no to an empty message, and to any other operation', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ 'queued-events': printing }) });
  await expect(sqsOf(cloud).send(message(cloud, ''))).rejects.toMatchObject({
    name: 'MissingParameter',
  });
  await expect(sqsOf(cloud).send(new ListQueuesCommand())).rejects.toMatchObject({
    name: 'UnsupportedOperation',
  });
});

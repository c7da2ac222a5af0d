import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fakeTable } from '../functions/fake-table.ts';
import { wait } from './virtual-time.ts';

/** How long a call waits within a region, rounded up, in ms. */
const tableMs: Readonly<Record<string, number>> = {
  ...{ GetCommand: 5, QueryCommand: 8, UpdateCommand: 10, PutCommand: 10, DeleteCommand: 10 },
  TransactWriteCommand: 20,
};
const queueMs = 15;
const pushMs = 25;

type Command = { constructor: { name: string }; input: Record<string, unknown> };
type Stub = (command: Command) => Promise<unknown>;
type Place = { pk: string; sk: string };

export type Stubs = {
  /** How long SES takes for a mail. */
  mailMs: number;
  /** Whether what an address and a shop may get and send is counted; else every message is sent. */
  hasCaps: boolean;
  onMail: (to: string) => void;
  onPush: (connection: string) => void;
  onQueued: (message: { body: string; group?: string; delaySeconds: number }) => Promise<void> | void;
};

/**
 * The real handlers call AWS by these clients; here each call waits as long as AWS takes and is answered from
 * memory. Each partition has its own table, because no DynamoDB call reaches over two. Gives back the undo.
 */
export function stubClients(seed: readonly Place[], stubs: Stubs): () => void {
  const partitions = new Map<string, ReturnType<typeof fakeTable>>();
  for (const pk of new Set(seed.map((item) => item.pk)))
    partitions.set(pk, fakeTable(seed.filter((item) => item.pk === pk)));
  // Made before the clients are replaced: a new one takes the document client for itself.
  const rest = fakeTable();
  const of = (pk: string) => partitions.get(pk) ?? rest;

  const toTable: Stub = async (command) => {
    await wait(tableMs[command.constructor.name] ?? 10);
    const place = placeOf(command.input);
    if (!stubs.hasCaps && isCount(place))
      return command.constructor.name === 'GetCommand' ? {} : { Attributes: {} };
    return of(place.pk).answer(command);
  };
  const toMail: Stub = async ({ input }) => {
    await wait(stubs.mailMs);
    const { ToAddresses } = input.Destination as { ToAddresses: string[] };
    stubs.onMail(ToAddresses[0] ?? '');
    return { MessageId: 'm' };
  };
  const toScreen: Stub = async ({ input }) => {
    await wait(pushMs);
    stubs.onPush(String(input.ConnectionId));
    return {};
  };
  const toQueue: Stub = async ({ input }) => {
    await wait(queueMs);
    const { MessageBody, MessageGroupId, DelaySeconds } = input;
    await stubs.onQueued({
      body: String(MessageBody),
      delaySeconds: Number(DelaySeconds ?? 0),
      ...(MessageGroupId ? { group: String(MessageGroupId) } : {}),
    });
    return { MessageId: 'q' };
  };
  const undo = [
    replaceSend(DynamoDBDocumentClient, toTable),
    replaceSend(SESv2Client, toMail),
    replaceSend(ApiGatewayManagementApiClient, toScreen),
    replaceSend(SQSClient, toQueue),
  ];
  return () => {
    for (const one of undo) one();
  };
}

function replaceSend(client: { prototype: object }, stub: Stub): () => void {
  const prototype = client.prototype as { send?: unknown };
  const before = Object.getOwnPropertyDescriptor(prototype, 'send');
  prototype.send = stub;
  return () => {
    if (before) Object.defineProperty(prototype, 'send', before);
    else delete prototype.send;
  };
}

/** The first item that a call is about. */
function placeOf(input: Record<string, unknown>): Place {
  const {
    Key,
    Item,
    TransactItems,
    ExpressionAttributeValues: values,
  } = input as {
    Key?: Place;
    Item?: Place;
    TransactItems?: Record<string, Record<string, unknown>>[];
    ExpressionAttributeValues?: Record<string, unknown>;
  };
  const [first] = Object.values(TransactItems?.[0] ?? {});
  return (
    Key ?? Item ?? (first ? placeOf(first) : { pk: String(values?.[':pk']), sk: String(values?.[':from']) })
  );
}

const isCount = ({ pk, sk }: Place) =>
  pk.startsWith('ADDRESS#') || sk.startsWith('MESSAGES#') || sk.startsWith('HOUR#');

import { canaryAgent } from '../../../functions/canary/visitor.ts';
import type { Resources } from '../../../infra/check/assembly.ts';
import type { RecordedCall } from './recorded-functions.ts';
import type { Granted, Need } from './statements.ts';

type Json = Record<string, unknown>;
type Key = { pk?: { S?: string } };

/** The stack's account and region, and its WebSocket API and user pool as the template names them. */
export type Place = { region: string; account: string; liveApi: string; userPool: string };

export function placeOf({ region, account }: Pick<Place, 'region' | 'account'>, resources: Resources): Place {
  const isLive = ({ Type, Properties }: Resources[string]) =>
    Type === 'AWS::ApiGatewayV2::Api' && JSON.stringify(Properties).includes('"WEBSOCKET"');
  const id = Object.keys(resources).find((one) => resources[one] && isLive(resources[one]));
  const pool = Object.keys(resources).find((one) => resources[one]?.Type === 'AWS::Cognito::UserPool');
  return { region, account, liveApi: `<${id}>`, userPool: `<${pool}.Arn>` };
}

/** IAM's names for the parts of a transaction. */
const parts = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * The rights that IAM asks for a call, as if the call had gone to the stack's own resources. Throws for an
 * unknown call.
 */
export function needsOf(call: RecordedCall, { variables }: Granted, place: Place): Need[] {
  const at = `${place.region}:${place.account}`;
  // A visit of our own site, as anybody's.
  if (header(call, 'user-agent') === canaryAgent) return [];
  const target = header(call, 'x-amz-target');
  if (target?.startsWith('DynamoDB_20120810.')) return tableNeeds(target, JSON.parse(call.body), variables);
  const message = /^AmazonSQS\.(\w+)$/.exec(target ?? '')?.[1];
  if (message) return [{ action: `sqs:${message}`, resource: queueArn(variables) }];
  const account = /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(target ?? '')?.[1];
  // Not signed: the access token is its only right.
  if (account === 'GetUser') return [];
  if (account) return [{ action: `cognito-idp:${account}`, resource: place.userPool }];
  const keyAction = /^TrentService\.(\w+)$/.exec(target ?? '')?.[1];
  if (keyAction) return [keyNeed(keyAction, JSON.parse(call.body), variables)];
  if (call.path.endsWith('/v2/email/outbound-emails')) return mailNeeds(JSON.parse(call.body), variables, at);
  // IAM knows no resource for it.
  if (call.method === 'DELETE' && call.path.includes('/v2/email/suppression/addresses/'))
    return [{ action: 'ses:DeleteSuppressedDestination', resource: '*' }];
  const connection = /\/@connections\/(.+)$/.exec(call.path)?.[1];
  if (connection) {
    const resource = `arn:aws:execute-api:${at}:${place.liveApi}/live/${call.method}/@connections/${connection}`;
    return [{ action: 'execute-api:ManageConnections', resource }];
  }
  const file = /\/((?:bilder|opplasting)\/[\w.-]+)$/.exec(call.path)?.[1];
  if (file)
    return [
      { action: photoActions[call.method] ?? call.method, resource: `${bucketArn(variables)}/${file}` },
    ];
  const query = new URLSearchParams(call.body);
  if (query.get('Action') === 'Publish') {
    return [{ action: 'sns:Publish', resource: query.get('TopicArn') ?? String(query.get('PhoneNumber')) }];
  }
  throw new Error(
    `${call.function} makes a call that nobody knows: ${call.method} ${call.path} ${target ?? ''}`,
  );
}

/** Which of the two keys a call is for; IAM sees the encryption context, name by name. */
function keyNeed(
  action: string,
  input: Json,
  { PUSH_KEY = '', PAYMENT_KEY = '' }: Granted['variables'],
): Need {
  const entries = Object.entries((input.EncryptionContext ?? {}) as Record<string, string>);
  const context = Object.fromEntries(entries.map(([name, of]) => [`kms:EncryptionContext:${name}`, [of]]));
  return { action: `kms:${action}`, resource: /crypt$/.test(action) ? PAYMENT_KEY : PUSH_KEY, context };
}

const photoActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** The bucket whose name the function has. */
const bucketArn = ({ PHOTO_BUCKET = '' }: Granted['variables']) => PHOTO_BUCKET.replace(/>$/, '.Arn>');

/** The queue whose address the function has. */
const queueArn = ({ EVENT_QUEUE_URL = '' }: Granted['variables']) => EVENT_QUEUE_URL.replace(/>$/, '.Arn>');

function tableNeeds(target: string, input: Json, { TABLE_NAME = '' }: Granted['variables']): Need[] {
  const operation = target.split('.')[1] ?? '';
  const resource = TABLE_NAME.replace(/>$/, '.Arn>');
  const need = (name: string, keys: string[]): Need => ({
    action: `dynamodb:${name}`,
    resource,
    context: { 'dynamodb:LeadingKeys': keys },
  });
  if (operation !== 'TransactWriteItems') return [need(operation, keysOf(input))];
  const items = (input.TransactItems as Json[]).flatMap((item) => Object.entries(item));
  // AWS does not say whether it looks at a part's own key: what passes with all of them passes with each.
  const together = items.flatMap(([, part]) => keysOf(part as Json));
  return items.map(([kind]) => need(parts[kind as keyof typeof parts], together));
}

/** The partitions that are touched. A query names its own among the values. */
function keysOf({ Key, Item, ExpressionAttributeValues }: Json): string[] {
  const place = (Key ?? Item) as Key | undefined;
  const queried = (ExpressionAttributeValues as Record<string, { S?: string }> | undefined)?.[':pk'];
  return [place ? place.pk?.S : queried?.S].filter((key) => key !== undefined);
}

/** Sender, configuration set and tenant: the local cloud names no set, the stack's own is meant. */
function mailNeeds(
  { FromEmailAddress }: Json,
  { MAIL_FROM = '', MAIL_STREAM }: Granted['variables'],
  at: string,
): Need[] {
  if (!FromEmailAddress) throw new Error('A mail without a sender');
  const address = /<([^>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const own = MAIL_STREAM ? [`configuration-set/${MAIL_STREAM}`, `tenant/${MAIL_STREAM}/tn-1`] : [];
  return [`identity/${address.split('@')[1]}`, ...own].map((resource) => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${at}:${resource}`,
    context: { 'ses:FromAddress': [address] },
  }));
}

function header({ headers }: RecordedCall, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

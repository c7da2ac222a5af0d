import { ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53';
import type { Clients } from './clients.ts';
import { callEmulator, signedFor } from './emulator-call.ts';

/** How to ask a service what it holds, and under which key its answer names each. */
export type Listing = { service: string; key: string } & (
  | { path: string }
  | { target: string; body?: object }
  | { action: string; version: string }
);

/** Everything that a stack of ours makes, by what it is called; and the stacks. */
const listings: Readonly<Record<string, Listing>> = {
  stacks: { service: 'cloudformation', key: 'StackName', action: 'DescribeStacks', version: '2010-05-15' },
  tables: { service: 'dynamodb', key: 'TableNames', target: 'DynamoDB_20120810.ListTables' },
  buckets: { service: 's3', key: 'Name', path: '/' },
  functions: { service: 'lambda', key: 'FunctionName', path: '/2015-03-31/functions?MaxItems=50' },
  layers: { service: 'lambda', key: 'LayerName', path: '/2018-10-31/layers' },
  'event sources': { service: 'lambda', key: 'UUID', path: '/2015-03-31/event-source-mappings' },
  logs: { service: 'logs', key: 'logGroupName', target: 'Logs_20140328.DescribeLogGroups' },
  roles: { service: 'iam', key: 'RoleName', action: 'ListRoles', version: '2010-05-08' },
  'user pools': {
    service: 'cognito-idp',
    key: 'Id',
    target: 'AWSCognitoIdentityProviderService.ListUserPools',
    body: { MaxResults: 60 },
  },
  APIs: { service: 'apigateway', key: 'apiId', path: '/v2/apis' },
  'API domains': { service: 'apigateway', key: 'domainName', path: '/v2/domainnames' },
  certificates: { service: 'acm', key: 'CertificateArn', target: 'CertificateManager.ListCertificates' },
  distributions: { service: 'cloudfront', key: 'ARN', path: '/2020-05-31/distribution' },
  'edge functions': { service: 'cloudfront', key: 'FunctionARN', path: '/2020-05-31/function' },
  'cache policies': { service: 'cloudfront', key: 'Name', path: '/2020-05-31/cache-policy?Type=custom' },
  'request policies': {
    service: 'cloudfront',
    key: 'Name',
    path: '/2020-05-31/origin-request-policy?Type=custom',
  },
  'header policies': {
    service: 'cloudfront',
    key: 'Name',
    path: '/2020-05-31/response-headers-policy?Type=custom',
  },
  'origin access': { service: 'cloudfront', key: 'Name', path: '/2020-05-31/origin-access-control' },
  secrets: {
    service: 'secretsmanager',
    key: 'Name',
    target: 'secretsmanager.ListSecrets',
    body: { IncludePlannedDeletion: true },
  },
  topics: { service: 'sns', key: 'TopicArn', action: 'ListTopics', version: '2010-03-31' },
  subscriptions: {
    service: 'sns',
    key: 'SubscriptionArn',
    action: 'ListSubscriptions',
    version: '2010-03-31',
  },
  queues: { service: 'sqs', key: 'QueueUrls', target: 'AmazonSQS.ListQueues' },
  alarms: { service: 'monitoring', key: 'AlarmName', action: 'DescribeAlarms', version: '2010-08-01' },
};

export type Inventory = Readonly<Record<string, readonly string[]>>;

/** The resources in the emulator, kind by kind. */
export async function takeInventory(url: string, { route53 }: Clients, zoneId: string): Promise<Inventory> {
  const kinds = Object.entries(listings).map(
    async ([kind, listing]) => [kind, await list(url, listing)] as const,
  );
  const zone = await route53.send(new ListResourceRecordSetsCommand({ HostedZoneId: zoneId }));
  const records = (zone.ResourceRecordSets ?? []).map(({ Name, Type }) => `${Name} ${Type}`);
  return { ...Object.fromEntries(await Promise.all(kinds)), records };
}

/** The resources of the second inventory that the first did not have. */
export function addedSince(before: Inventory, after: Inventory): Map<string, string[]> {
  const added = Object.entries(after).map(
    ([kind, names]) => [kind, names.filter((name) => !before[kind]?.includes(name))] as const,
  );
  return new Map(added.filter(([, names]) => names.length > 0).map(([kind, names]) => [kind, [...names]]));
}

/** Throws when the service does not answer, or else nothing would be left of it. */
export async function list(url: string, listing: Listing): Promise<string[]> {
  const { status, body, text } = await callEmulator(url, callFor(listing));
  if (status !== 200) throw new Error(`${listing.service} answered ${status}: ${text}`);
  return [...new Set(body === undefined ? tagged(text, listing.key) : valuesAt(body, listing.key))];
}

function callFor(listing: Listing) {
  const headers = signedFor(listing.service);
  if ('path' in listing) return { path: listing.path, headers };
  const post = { method: 'POST', path: '/' };
  if ('target' in listing) {
    const json = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': listing.target };
    return { ...post, headers: { ...headers, ...json }, body: JSON.stringify(listing.body ?? {}) };
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `Action=${listing.action}&Version=${listing.version}`;
  return { ...post, headers: { ...headers, ...form }, body };
}

function tagged(xml: string, key: string): string[] {
  return [...xml.matchAll(new RegExp(`<${key}>([^<]+)</${key}>`, 'g'))].map(([, value = '']) => value);
}

/** Every text under a key, at any depth. */
function valuesAt(body: unknown, key: string): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    name === key ? [value].flat().map(String) : valuesAt(value, key),
  );
}

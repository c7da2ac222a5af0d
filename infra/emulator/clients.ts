import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  ChangeResourceRecordSetsCommand,
  CreateHostedZoneCommand,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';

export type Clients = ReturnType<typeof clientsFor>;

/** The SDK's clients for the services it knows; `emulator-call.ts` asks the others. */
export function clientsFor(endpoint: string, region: string) {
  const settings = { endpoint, region, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } };
  return {
    cloudFormation: new CloudFormationClient(settings),
    cognito: new CognitoIdentityProviderClient(settings),
    route53: new Route53Client(settings),
    ses: new SESv2Client(settings),
    table: new DynamoDBClient(settings),
  };
}

/** The domain before the first deployment: a zone with a record that is not ours. */
export async function createHostedZone({ route53 }: Clients, name: string): Promise<string> {
  const zone = { Name: `${name}.`, CallerReference: '1' };
  const { HostedZone } = await route53.send(new CreateHostedZoneCommand(zone));
  const zoneId = HostedZone?.Id?.replace('/hostedzone/', '');
  if (!zoneId) throw new Error('No hosted zone');
  const ResourceRecords = [{ Value: 'blog.example.' }];
  const blog = { Name: `blog.${name}.`, Type: 'CNAME' as const, TTL: 300, ResourceRecords };
  const Changes = [{ Action: 'CREATE' as const, ResourceRecordSet: blog }];
  const change = { HostedZoneId: zoneId, ChangeBatch: { Changes } };
  await route53.send(new ChangeResourceRecordSetsCommand(change));
  return zoneId;
}

import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';

export type Clients = ReturnType<typeof clientsFor>;

/** The SDK's clients for what it knows of the emulator's services; the rest is asked by `emulator-call.ts`. */
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

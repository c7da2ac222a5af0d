import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteItemCommand, type DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { keys } from '../../functions/table/keys.ts';
import type { Tenant } from './tenant.ts';

type Where = {
  table: DynamoDBClient;
  tableName: string;
  cognito: CognitoIdentityProviderClient;
  userPoolId: string;
};

/** As long as an address that was only given up (functions/business/change-business.ts). */
const addressDays = 365;

/**
 * Deletes a business for good. Its people first, so that nobody writes any more, and its own items last, so that whoever is
 * interrupted can find it again and go on. Its addresses stay taken for a year and lead nowhere: printed codes must not lead to
 * another shop. A domain of its own is another's as soon as its name servers say so.
 */
export async function eraseTenant(
  { table, tableName, cognito, userPoolId }: Where,
  tenant: Tenant,
  now: number,
) {
  for (const owner of tenant.owners) {
    await cognito
      .send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: owner }))
      .catch(unlessGone);
  }
  for (const name of tenant.addresses) {
    const { pk, sk } = keys.subdomain(name);
    await table.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: { pk: { S: pk }, sk: { S: sk } },
        UpdateExpression: 'SET expiresAt = :expires',
        ConditionExpression: 'businessId = :business',
        ExpressionAttributeValues: {
          ':expires': { N: String(Math.floor(now / 1000) + addressDays * 24 * 3600) },
          ':business': { S: tenant.business },
        },
      }),
    );
  }
  const places = [...tenant.items, ...tenant.owners.map(keys.owner), ...tenant.domains.map(keys.domain)];
  // The profile last of all: by it a page and an order know that the business is there.
  const profileLast = places.toSorted((a, b) => Number(isProfile(a)) - Number(isProfile(b)));
  for (const { pk, sk } of profileLast) {
    await table.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } }));
  }
}

function isProfile({ sk }: { sk: string }): boolean {
  return sk === 'SITE#PROFILE';
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
}

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../functions/kernel/table/keys.ts';
import { softIn, usedIn } from '../../functions/shops/month-use.ts';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { freeOrdersPerMonth } from '../../shared/shops/business.ts';

/** A month whose hundred orders are used up and whose soft limit has ended, as the counter has it. */
export async function useUpMonth(cloud: LocalCloud, business: BusinessId, month: string): Promise<void> {
  const client = new DynamoDBClient({
    region: cloud.env.AWS_REGION,
    endpoint: cloud.env.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: cloud.env.TABLE_NAME,
      Key: keys.counter(business),
      UpdateExpression: 'SET #used = :used, #soft = :soft',
      ExpressionAttributeNames: { '#used': usedIn(month), '#soft': softIn(month) },
      ExpressionAttributeValues: { ':used': freeOrdersPerMonth, ':soft': 1 },
    }),
  );
}

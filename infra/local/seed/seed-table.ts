import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { storedEvent, storedOrder } from '../../../functions/orders/history.ts';
import { usedIn } from '../../../functions/shops/month-use.ts';
import { storedProfile } from '../../../functions/shops/profile-store.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { isFinished } from '../../../shared/orders/steps.ts';
import type { BusinessProfile } from '../../../shared/shops/business.ts';
import type { LocalCloud } from '../cloud.ts';
import { type DemoOrder, ordersPerMonth } from './demo-orders.ts';

function tableOf({ env }: LocalCloud) {
  const client = new DynamoDBClient({
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

export async function writeProfile(
  cloud: LocalCloud,
  business: BusinessId,
  change: Partial<BusinessProfile>,
) {
  const { set, names, values } = storedProfile.update({ set: change });
  await tableOf(cloud).send(
    new UpdateCommand({
      TableName: cloud.env.TABLE_NAME,
      Key: keys.profile(business),
      UpdateExpression: set,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    }),
  );
}

/** The counter first: should this be cut off, the numbers already given are still behind it. */
export async function writeOrders(
  cloud: LocalCloud,
  business: BusinessId,
  demo: readonly DemoOrder[],
): Promise<void> {
  const orders = demo.map(({ order }) => order);
  const table = tableOf(cloud);
  const TableName = cloud.env.TABLE_NAME;
  const months = [...ordersPerMonth(orders)];
  await table.send(
    new UpdateCommand({
      TableName,
      Key: keys.counter(business),
      UpdateExpression: `SET #n = :n, ${months.map((_, index) => `#m${index} = :m${index}`).join(', ')}`,
      ExpressionAttributeNames: {
        '#n': 'n',
        ...Object.fromEntries(months.map(([month], i) => [`#m${i}`, usedIn(month)])),
      },
      ExpressionAttributeValues: {
        ':n': orders.length,
        ...Object.fromEntries(months.map(([, count], i) => [`:m${i}`, count])),
      },
    }),
  );
  const items = demo.flatMap(({ order, events }) => [
    ...events.map((event) => ({
      ...keys.orderEvent(business, order.id, event.version, 0),
      ...storedEvent.item(event),
    })),
    { ...keys.order(business, order.id), ...storedOrder.item(order) },
    ...(isFinished(order) ? [] : [keys.running(business, order.id)]),
  ]);
  for (let start = 0; start < items.length; start += 25) {
    const puts = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
}

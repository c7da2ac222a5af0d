import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '../lambda/environment.ts';

/**
 * One client for a function's life. An answer that hangs is an error here, never a wait without end: the SDK
 * would only warn. Throttling, 5xx and resets are retried by the SDK (four attempts); conflicts of
 * transactions are ours, see changes.ts.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    requestHandler: { requestTimeout: 2000, connectionTimeout: 1000, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

export const tableName = () => environment('TABLE_NAME');

/** An item as the table gives it; each store turns it into its own type in one place. */
export type Item = Record<string, unknown>;
export type Key = { pk: string; sk: string };

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../../infra/local/cloud.ts';

/** A cloud of this test's own, stopped when the test is over. */
export async function testCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const cloud = await startLocalCloud(options);
  onTestFinished(cloud.stop);
  return cloud;
}

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export function clientAt(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, region: 'eu-north-1', credentials: localCredentials });
}

/** The real SDK against an endpoint. */
export const tableAt = (endpoint: string) => DynamoDBDocumentClient.from(clientAt(endpoint));

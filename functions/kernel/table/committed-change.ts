import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { Item } from './client.ts';

/** A change in a business's partition, from the stream; a missing `before` or `after` means no item. */
export type CommittedChange = {
  business: BusinessId;
  sk: string;
  before: Item | undefined;
  after: Item | undefined;
};

/** Reads a stream record. Undefined for pointers and other items that belong to no business. */
export function committedChange({ dynamodb }: DynamoDBRecord): CommittedChange | undefined {
  const image = (marshalled: unknown) =>
    marshalled ? unmarshall(marshalled as Record<string, AttributeValue>) : undefined;
  const { pk, sk } = image(dynamodb?.Keys) ?? {};
  if (typeof pk !== 'string' || typeof sk !== 'string' || !pk.startsWith('biz_')) return undefined;
  return {
    business: pk as BusinessId,
    sk,
    before: image(dynamodb?.OldImage),
    after: image(dynamodb?.NewImage),
  };
}

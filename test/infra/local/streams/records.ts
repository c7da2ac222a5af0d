import type { StreamRecord } from '../../../../infra/local/streams/handle-batch.ts';

/** Records 1, 2, 3 … with their number as the sort key. */
export function records(count: number): StreamRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    eventID: `${index}`,
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-north-1',
    eventSourceARN: 'arn',
    dynamodb: {
      ApproximateCreationDateTime: 0,
      Keys: { pk: { S: 'a' }, sk: { S: `${index + 1}` } },
      SequenceNumber: `${index + 1}`.padStart(21, '0'),
      SizeBytes: 1,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  }));
}

export const numberOf = ({ dynamodb }: StreamRecord) => Number(dynamodb.SequenceNumber);

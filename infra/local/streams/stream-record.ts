import { createHash } from 'node:crypto';
import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import { tableDefinition } from '../../definitions/table.ts';

export type StreamRecord = {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: {
    /** Epoch seconds; the SDK gives a Date, Lambda a number. */
    ApproximateCreationDateTime: number;
    Keys: Record<string, unknown>;
    NewImage?: Record<string, unknown>;
    OldImage?: Record<string, unknown>;
    /** 21 digits, so that they also sort as text. */
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
  userIdentity?: { type: 'Service'; principalId: 'dynamodb.amazonaws.com' };
};

export type RecordOptions = { streamArn: string; region: string; clockOffsetMs: () => number };

/** A record as Lambda hands it to a function, made from what the SDK reads from the stream. */
export function streamRecord(record: _Record, options: RecordOptions): StreamRecord {
  const { dynamodb = {}, eventName = '' } = record;
  const sequenceNumber = (dynamodb.SequenceNumber ?? '').padStart(21, '0');
  const createdMs = (dynamodb.ApproximateCreationDateTime?.getTime() ?? 0) + options.clockOffsetMs();
  return {
    eventID: createHash('md5').update(`${options.streamArn}${sequenceNumber}`).digest('hex'),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: options.region,
    eventSourceARN: options.streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(createdMs / 1000),
      Keys: asJson(dynamodb.Keys ?? {}),
      ...(dynamodb.NewImage ? { NewImage: asJson(dynamodb.NewImage) } : {}),
      ...(dynamodb.OldImage ? { OldImage: asJson(dynamodb.OldImage) } : {}),
      SequenceNumber: sequenceNumber,
      SizeBytes: dynamodb.SizeBytes ?? 0,
      StreamViewType: tableDefinition.streamView,
    },
  };
}

/** Binary values reach a function in base64. */
function asJson(image: object): Record<string, unknown> {
  const text = JSON.stringify(image, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  return JSON.parse(text);
}

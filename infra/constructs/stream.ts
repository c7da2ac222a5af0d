import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { streamDefinition } from '../definitions/table.ts';
import type { Functions } from './function.ts';

/** Committed changes on their way to table-events.ts. A record that cannot be handled is parked; the others go on. */
export class TableEvents extends Construct {
  constructor(scope: Construct, id: string, props: { table: TableV2; functions: Functions }) {
    super(scope, id);
    const parked = new Queue(this, 'Parked', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    props.functions.named[streamDefinition.function].addEventSource(
      new DynamoEventSource(props.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: streamDefinition.batchSize,
        retryAttempts: streamDefinition.retryAttempts,
        bisectBatchOnError: streamDefinition.bisectBatchOnError,
        maxRecordAge: Duration.seconds(streamDefinition.maxRecordAgeSeconds),
        reportBatchItemFailures: streamDefinition.reportBatchItemFailures,
        onFailure: new SqsDlq(parked),
      }),
    );
  }
}

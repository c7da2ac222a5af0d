import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { streamDefinition } from '../definitions/table.ts';
import { acknowledge } from './acknowledge.ts';
import type { Functions } from './function.ts';
import type { Outputs } from './lifetime.ts';
import { deadLetterQueue, deadLetterWatch, type Watch } from './watch.ts';

/**
 * Committed changes on their way to table-events.ts. A record that fails is dead-lettered; the others go on.
 */
export class TableEvents extends Construct {
  private readonly deadLetters: Queue;
  private readonly reader: LambdaFunction;

  constructor(scope: Construct, id: string, props: { table: TableV2; functions: Functions }) {
    super(scope, id);
    this.reader = props.functions.named[streamDefinition.function];
    this.deadLetters = deadLetterQueue(this);
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3': 'It is the dead-letter queue of the stream, and an alarm watches it.',
    });
    this.reader.addEventSource(
      new DynamoEventSource(props.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [FilterCriteria.filter(streamDefinition.filter)],
        batchSize: streamDefinition.batchSize,
        parallelizationFactor: streamDefinition.parallelizationFactor,
        retryAttempts: streamDefinition.retryAttempts,
        bisectBatchOnError: streamDefinition.bisectBatchOnError,
        maxRecordAge: Duration.seconds(streamDefinition.maxRecordAgeSeconds),
        reportBatchItemFailures: streamDefinition.reportBatchItemFailures,
        onFailure: new SqsDlq(this.deadLetters),
      }),
    );
  }

  outputs(): Outputs {
    const value = this.deadLetters.queueUrl;
    return { EventsDeadLettersUrl: { value, description: 'Changes that could not be handled' } };
  }

  /** How old the change is that is told now, in ms. */
  lag() {
    return this.reader.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) });
  }

  watches(): Watch[] {
    return [
      deadLetterWatch(this.deadLetters, {
        id: 'EventsDeadLettered',
        says: 'A change failed for good and lies in the dead-letter queue',
        means: 'of one order nobody was told, or it is missing in the figures',
      }),
      {
        id: 'EventsLate',
        severity: 'page',
        says: 'Changes are told over a minute late',
        means: 'orders ring late in the kitchen, and guests see an old state',
        metric: this.lag(),
        above: 60_000,
        periods: 3,
      },
    ];
  }
}

import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { MailStream } from '../config/mail-streams.ts';
import { queueDefinition, streamDefinition } from '../definitions/table.ts';
import { acknowledge } from './acknowledge.ts';
import { deadLetterQueue, deadLetterWatch, type Watch } from './alarms.ts';
import type { Functions } from './function.ts';
import { addOutput } from './lifetime.ts';

const { batchSize, maxReceives, visibilitySeconds } = queueDefinition;

/**
 * Calls at a time: of the queue, and of each shard of the stream. A new account runs ten functions at once,
 * and a table begins with four shards: a pilot's stream and queue leave four calls to guests and kitchens.
 * Two is SQS's least.
 */
const callsAtATime = ({ pilot }: Config) =>
  pilot
    ? { queue: 2, shard: 1 }
    : { queue: queueDefinition.maxConcurrency, shard: streamDefinition.parallelizationFactor };

/** Messages about what has to be sent, and about listeners that failed, on their way to queued-events.ts. */
export class EventQueue extends Construct {
  private readonly queue: Queue;
  private readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { config, functions }: { config: Config; functions: Functions }) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives },
    });
    const reader = functions.named[queueDefinition.function];
    const maxConcurrency = callsAtATime(config).queue;
    reader.addEventSource(
      new SqsEventSource(this.queue, { batchSize, maxConcurrency, reportBatchItemFailures: true }),
    );
    acknowledge(reader, {
      'Serverless-LambdaEventSourceMappingDestination': 'The queue itself has a dead-letter queue.',
    });
    const { queueArn } = this.deadLetters;
    addOutput(this, 'MessagesDeadLettersArn', queueArn, 'Mails and listeners that failed for good');
    for (const { fn, queues } of functions.all) if (queues) this.letSend(fn);
  }

  private letSend(fn: LambdaFunction): void {
    fn.addEnvironment('EVENT_QUEUE_URL', this.queue.queueUrl);
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] }),
    );
  }

  /** For how long the oldest message waits, in seconds. */
  lag() {
    return this.queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' });
  }

  watches(): Watch[] {
    return [
      deadLetterWatch(this.deadLetters, {
        id: 'MessagesDeadLettered',
        says: 'An event failed for good and lies in the dead-letter queue',
        means: 'a mail or a text message about an order was not sent',
      }),
      {
        id: 'MessagesLate',
        severity: 'page',
        says: 'Mails and other events wait for over a quarter of an hour',
        means: 'employees and guests hear of orders late',
        metric: this.lag(),
        above: 900,
      },
    ];
  }
}

type TableEventsProps = { config: Config; table: TableV2; functions: Functions };

/**
 * Committed changes on their way to table-events.ts. A record that fails is dead-lettered; the others go on.
 */
export class TableEvents extends Construct {
  private readonly deadLetters: Queue;
  private readonly reader: LambdaFunction;

  constructor(scope: Construct, id: string, props: TableEventsProps) {
    super(scope, id);
    this.reader = props.functions.named[streamDefinition.function];
    this.deadLetters = deadLetterQueue(this);
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3': 'It is the dead-letter queue of the stream, and an alarm watches it.',
    });
    const { queueUrl } = this.deadLetters;
    addOutput(this, 'EventsDeadLettersUrl', queueUrl, 'Changes that could not be handled');
    this.reader.addEventSource(
      new DynamoEventSource(props.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [FilterCriteria.filter(streamDefinition.filter)],
        batchSize: streamDefinition.batchSize,
        parallelizationFactor: callsAtATime(props.config).shard,
        retryAttempts: streamDefinition.retryAttempts,
        bisectBatchOnError: streamDefinition.bisectBatchOnError,
        maxRecordAge: Duration.seconds(streamDefinition.maxRecordAgeSeconds),
        reportBatchItemFailures: streamDefinition.reportBatchItemFailures,
        onFailure: new SqsDlq(this.deadLetters),
      }),
    );
  }

  /** The age of the change that is being handled, in ms. */
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

/**
 * Sends SES's events of returned mails to mail-events.ts. One queue holds the events that EventBridge could
 * not deliver and those whose call failed.
 */
export class ReturnedMail extends Construct {
  private readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { fn, stream }: { fn: LambdaFunction; stream: MailStream }) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this);
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3': 'It is a dead-letter queue, and an alarm watches it.',
    });
    const description = 'Bounces and complaints that could not be handled';
    addOutput(this, 'ReturnedMailDeadLettersUrl', this.deadLetters.queueUrl, description);
    fn.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters) });
    new Rule(this, 'Rule', {
      description: 'Calls mail-events (functions/mail-events.ts)',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        // Another stage may be in the same account.
        detail: { mail: { tags: { 'ses:configuration-set': [stream.name] } } },
      },
      targets: [
        new LambdaTarget(fn, {
          deadLetterQueue: this.deadLetters,
          retryAttempts: 185,
          maxEventAge: Duration.hours(24),
        }),
      ],
    });
  }

  watches(): Watch[] {
    return [
      deadLetterWatch(this.deadLetters, {
        id: 'ReturnedMailDeadLettered',
        says: 'A bounce or a complaint could not be handled and lies in the dead-letter queue',
        means: 'mail goes on to an address that wants none, or does not exist',
      }),
    ];
  }
}

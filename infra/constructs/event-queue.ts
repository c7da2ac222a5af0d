import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { queueDefinition } from '../definitions/table.ts';
import { acknowledge } from './acknowledge.ts';
import type { Functions } from './function.ts';
import type { Outputs } from './lifetime.ts';
import { deadLetterQueue, deadLetterWatch, type Watch } from './watch.ts';

const { batchSize, maxConcurrency, maxReceives, visibilitySeconds } = queueDefinition;

/** Messages about what has to be sent, and about listeners that failed, on their way to queued-events.ts. */
export class EventQueue extends Construct {
  private readonly queue: Queue;
  private readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { functions }: { functions: Functions }) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives },
    });
    const reader = functions.named[queueDefinition.function];
    reader.addEventSource(
      new SqsEventSource(this.queue, { batchSize, maxConcurrency, reportBatchItemFailures: true }),
    );
    acknowledge(reader, {
      'Serverless-LambdaEventSourceMappingDestination': 'The queue itself has a dead-letter queue.',
    });
    for (const fn of functions.thatQueue()) this.letSend(fn);
  }

  outputs(): Outputs {
    const value = this.deadLetters.queueArn;
    return { MessagesDeadLettersArn: { value, description: 'Mails and listeners that failed for good' } };
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

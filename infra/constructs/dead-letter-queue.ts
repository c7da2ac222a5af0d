import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Watch } from './watch.ts';

/** Where what failed for good waits two weeks for a person. */
export function deadLetterQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, {
    'Serverless-SQSRedrivePolicy': 'It is a dead-letter queue, and an alarm watches it.',
  });
  return queue;
}

/** Somebody is told of the first message. It waits for two weeks, so the morning is early enough. */
export function deadLetterWatch(queue: Queue, words: Pick<Watch, 'id' | 'says' | 'means'>): Watch {
  const metric = queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' });
  return { ...words, section: 'DeadLettered', severity: 'look', metric, above: 0 };
}

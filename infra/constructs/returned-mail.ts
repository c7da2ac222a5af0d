import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { MailStream } from '../config/mail-streams.ts';
import { acknowledge } from './acknowledge.ts';
import type { Outputs } from './lifetime.ts';
import { deadLetterQueue, deadLetterWatch, type Watch } from './watch.ts';

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

  outputs(): Outputs {
    const value = this.deadLetters.queueUrl;
    return {
      ReturnedMailDeadLettersUrl: { value, description: 'Bounces and complaints that could not be handled' },
    };
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

import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { scheduleDefinition } from '../definitions/functions.ts';
import type { Functions } from './function.ts';

/** Wakes due.ts. A failed run is not repeated: the next one comes within the minute and finds the same work. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { functions }: { functions: Functions }) {
    super(scope, id);
    const every = Duration.minutes(scheduleDefinition.everyMinutes);
    const target = new LambdaFunction(functions.named[scheduleDefinition.function], {
      retryAttempts: 0,
      maxEventAge: Duration.minutes(scheduleDefinition.everyMinutes),
    });
    new events.Rule(this, 'Rule', { schedule: events.Schedule.rate(every), targets: [target] });
  }
}

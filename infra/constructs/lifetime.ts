import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';

/** What becomes of a stage's data when its stack is deleted. */
export function removalPolicy({ isProtected }: Config): RemovalPolicy {
  return isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}

/** A log that forgets in time and goes with the stack. */
export function createLog(scope: Construct, id: string, { logRetentionDays }: Config): LogGroup {
  return new LogGroup(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
}

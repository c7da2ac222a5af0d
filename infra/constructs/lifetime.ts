import { CfnOutput, DefaultStackSynthesizer, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';

/** The fate of a stage's data when its stack is deleted. */
export function removalPolicy({ isProtected }: Config): RemovalPolicy {
  return isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}

/** A log that forgets in time and goes with the stack. */
export function createLog(scope: Construct, id: string, { logRetentionDays }: Config): LogGroup {
  return new LogGroup(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
}

/** Where a stack of the stage lies, by which bootstrap it gets there, and whether it refuses deletion. */
export function ofStage(config: Config, region = config.region): StackProps {
  const { account, bootstrapQualifier: qualifier, isProtected } = config;
  return {
    env: { account, region },
    synthesizer: new DefaultStackSynthesizer({ qualifier }),
    terminationProtection: isProtected,
  };
}

/** A value that people look up by hand: `aws cloudformation describe-stacks` prints it. */
export function addOutput(scope: Construct, name: string, value: string, description: string): void {
  new CfnOutput(Stack.of(scope), name, { value, description });
}

import { CfnOutput, DefaultStackSynthesizer, RemovalPolicy, type Stack, type StackProps } from 'aws-cdk-lib';
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

/**
 * Values that people look up by hand, as outputs of the stack: `aws cloudformation describe-stacks` prints
 * them.
 */
export type Outputs = Readonly<Record<string, { value: string; description: string }>>;

export function addOutputs(stack: Stack, outputs: Outputs): void {
  for (const [name, output] of Object.entries(outputs)) new CfnOutput(stack, name, output);
}

import { CfnOutput, type Stack } from 'aws-cdk-lib';

/** What people look up by hand, as outputs of the stack: `aws cloudformation describe-stacks` prints them. */
export type Outputs = Readonly<Record<string, { value: string; description: string }>>;

export function addOutputs(stack: Stack, outputs: Outputs): void {
  for (const [name, output] of Object.entries(outputs)) new CfnOutput(stack, name, output);
}

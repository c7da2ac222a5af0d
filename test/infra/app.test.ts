import { type App, Stack } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { expect, test, vi } from 'vitest';

const made = vi.hoisted((): { app?: App } => ({}));

vi.mock(import('../../infra/bundle/build.ts'), async (original) => ({
  ...(await original()),
  buildSiteAndFunctions: async () => undefined,
}));

/** Instead of our stacks, one with something wrong for each of the two packs of rules. */
vi.mock(import('../../infra/stack.ts'), async (original) => ({
  ...(await original()),
  createStacks: (app: App): never => {
    made.app = app;
    const stack = new Stack(app, 'Wrong');
    new CfnBucket(stack, 'Bucket');
    new CfnFunction(stack, 'Function', { code: { zipFile: '//' }, role: 'arn:aws:iam::1:role/One' });
    return undefined as never;
  },
}));

await import('../../infra/app.ts');

test('IF-01: a finding that nobody has acknowledged stops the synthesis, whichever pack it is from', () => {
  const synthesis = () => made.app?.synth();

  expect(synthesis).toThrow(/'AwsSolutions::AwsSolutions-S1'[\s\S]*'Serverless::Serverless-LambdaTracing'/);
});

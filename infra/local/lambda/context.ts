import type { Context } from 'aws-lambda';
import type { InvokeMessage } from './messages.ts';

/** What Lambda hands a function beside its event. The remaining time is real time, whatever the cloud's clock says. */
export function lambdaContext({ requestId, functionName, memoryMb, timeoutMs }: InvokeMessage): Context {
  const startedAt = performance.now();
  const unused = () => {
    throw new Error(
      'This context function belongs to a Node.js runtime that is gone: return a promise instead.',
    );
  };
  return {
    awsRequestId: requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: `${memoryMb}`,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(timeoutMs - (performance.now() - startedAt))),
    done: unused,
    fail: unused,
    succeed: unused,
  };
}

import {
  type FunctionConfiguration,
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letTake } from '../../../functions/origin-secret/checking-functions.ts';

const lambda = mockClient(LambdaClient);
const wanted = { now: 'a', next: 'b', before: 'c' };

beforeEach(() => {
  lambda.reset();
  vi.stubEnv('CHECKING_FUNCTIONS', 'api');
});
afterEach(() => {
  vi.useRealTimers();
});

test('only the one variable changes, and only if nobody else has changed the function', async () => {
  answer(shown('old'), shown('a,b,c'));

  await letTake(wanted);
  expect(updates()).toEqual([
    {
      FunctionName: 'api',
      RevisionId: 'r1',
      Environment: { Variables: { TABLE_NAME: 'table', ORIGIN_VERIFY: 'a,b,c' } },
    },
  ]);
});

test('a function that takes the secrets is left alone', async () => {
  answer(shown('a,b,c'));

  await letTake(wanted);
  expect(updates()).toEqual([]);
});

test('an update is waited for, a deployment’s as well as ours', async () => {
  vi.useFakeTimers();
  answer(shown('old', 'InProgress'), shown('old'), shown('a,b,c', 'InProgress'), shown('a,b,c'));

  const done = letTake(wanted);
  await vi.runAllTimersAsync();
  await done;
  expect(lambda.calls().map(({ args: [command] }) => command.constructor.name)).toEqual([
    'GetFunctionConfigurationCommand',
    'GetFunctionConfigurationCommand',
    'UpdateFunctionConfigurationCommand',
    'GetFunctionConfigurationCommand',
    'GetFunctionConfigurationCommand',
  ]);
});

test('a function whose variables cannot be read keeps them: writing would throw the others away', async () => {
  answer({ LastUpdateStatus: 'Successful', Environment: { Error: { ErrorCode: 'AccessDeniedException' } } });

  await expect(letTake(wanted)).rejects.toThrow('api shows no variables');
  expect(updates()).toEqual([]);
});

test.each([
  ['failed', shown('a,b,c', 'Failed')],
  ['was undone', shown('old')],
])('an update that %s is not taken for one', async (_, after) => {
  answer(shown('old'), after);

  await expect(letTake(wanted)).rejects.toThrow('api was changed, and does not take the secrets');
});

test('a function that somebody else has changed is read again; not for ever', async () => {
  answer(shown('old'));
  const changed = Object.assign(new Error('changed'), { name: 'PreconditionFailedException' });
  lambda.on(UpdateFunctionConfigurationCommand).rejectsOnce(changed).resolves({});
  answer(shown('old'), shown('theirs'), shown('a,b,c'));
  await letTake(wanted);
  expect(updates()).toHaveLength(2);

  answer(shown('old'));
  lambda.on(UpdateFunctionConfigurationCommand).rejects(changed);
  await expect(letTake(wanted)).rejects.toThrow('changed');
});

/** What Lambda shows, one answer after the other; the last one stays. */
function answer(...configurations: FunctionConfiguration[]): void {
  const shows = lambda.on(GetFunctionConfigurationCommand);
  for (const configuration of configurations) shows.resolvesOnce(configuration);
  shows.resolves(configurations.at(-1) ?? {});
}

function shown(
  ORIGIN_VERIFY: string,
  LastUpdateStatus: FunctionConfiguration['LastUpdateStatus'] = 'Successful',
): FunctionConfiguration {
  return {
    LastUpdateStatus,
    RevisionId: 'r1',
    Environment: { Variables: { TABLE_NAME: 'table', ORIGIN_VERIFY } },
  };
}

function updates() {
  return lambda.commandCalls(UpdateFunctionConfigurationCommand).map(({ args: [{ input }] }) => input);
}

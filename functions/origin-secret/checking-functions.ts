import {
  type FunctionConfiguration,
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { environment } from '../lambda/environment.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { type OriginSecrets, takenText } from './origin-secrets.ts';

const lambda = new LambdaClient({});
const pollMs = 500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const checkingFunctions = () => environment('CHECKING_FUNCTIONS').split(',');

/** Lets every function that asks for the edge's secret take these three, and returns when all of them do. */
export async function letTake(secrets: OriginSecrets): Promise<void> {
  for (const name of checkingFunctions()) await ifUnchanged(() => setVariable(name, takenText(secrets)));
}

/** Throws unless every such function takes each of these. */
export async function demandTaken(wanted: readonly string[]): Promise<void> {
  for (const name of checkingFunctions()) {
    const taken = takenBy(await settledConfiguration(name))?.split(',') ?? [];
    const isMissing = (secret: string) => !taken.includes(secret);
    if (wanted.some(isMissing)) throw new Error(`${name} does not take the secrets`);
  }
}

/** Lambda replaces all the variables or none, so the others are sent along; `RevisionId` guards them. */
async function setVariable(FunctionName: string, text: string): Promise<void> {
  const configuration = await settledConfiguration(FunctionName);
  if (takenBy(configuration) === text) return;
  const others = configuration.Environment?.Variables;
  if (!others) throw new Error(`${FunctionName} shows no variables, and they would be lost`);
  await lambda.send(
    new UpdateFunctionConfigurationCommand({
      FunctionName,
      RevisionId: configuration.RevisionId,
      Environment: { Variables: { ...others, ORIGIN_VERIFY: text } },
    }),
  );
  if (takenBy(await settledConfiguration(FunctionName)) !== text) {
    throw new Error(`${FunctionName} was changed, and does not take the secrets`);
  }
}

/** Waits for an update to end, ours or a deployment's; our own time limit ends the waiting. */
async function settledConfiguration(FunctionName: string): Promise<FunctionConfiguration> {
  for (;;) {
    const configuration = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
    if (configuration.LastUpdateStatus !== 'InProgress') return configuration;
    await wait(pollMs);
  }
}

function takenBy({ LastUpdateStatus, Environment }: FunctionConfiguration): string | undefined {
  return LastUpdateStatus === 'Failed' ? undefined : Environment?.Variables?.ORIGIN_VERIFY;
}

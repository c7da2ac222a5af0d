import type { FunctionName } from '../definitions/functions.ts';
import { userPoolDefinition } from '../definitions/user-pool.ts';
import type { CloudEnvironment } from './base/cloud-environment.ts';
import { StartFailure } from './base/start-failure.ts';
import type { Trigger } from './cognito/pool/state.ts';
import { type Cognito, startCognito } from './cognito/server.ts';
import type { Functions } from './lambda/functions.ts';
import type { Mailbox } from './mailbox/mailbox.ts';

type Options = {
  env: CloudEnvironment;
  dataFile: string;
  functions: Functions;
  mailbox: Mailbox;
  now: () => number;
};

/** The local Cognito, with the built functions as its triggers and the mailbox for its mails. */
export async function startUserPool({ env, dataFile, functions, mailbox, now }: Options): Promise<Cognito> {
  try {
    return await startCognito({
      region: env.AWS_REGION,
      userPoolId: env.USER_POOL_ID,
      clientId: env.USER_POOL_CLIENT_ID,
      dataFile,
      passwordMinLength: userPoolDefinition.passwordMinLength,
      triggers: {
        customMessage: triggerOf(functions, 'custom-message'),
        postConfirmation: triggerOf(functions, 'post-confirmation'),
        preSignUp: triggerOf(functions, 'pre-sign-up'),
      },
      sendMail: async ({ to, ...mail }) => {
        await mailbox.deliver({ via: 'cognito', from: env.MAIL_FROM, to: [to], replyTo: [], ...mail });
      },
      now,
    });
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

/**
 * A function as a Cognito trigger: resolves to its returned event, rejects with its error. Undefined when not
 * built.
 */
function triggerOf(functions: Functions, name: FunctionName): Trigger | undefined {
  if (!functions.isBuilt(name)) return undefined;
  return async (event) => {
    const outcome = await functions.invoke(name, event);
    if (!outcome.ok) throw new Error(outcome.error.errorMessage);
    return outcome.result;
  };
}

import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { Trigger, User } from './state.ts';

export type TriggerEvent = ReturnType<typeof triggerEvent>;

export function triggerEvent(
  { options }: Pool,
  user: Pick<User, 'sub' | 'status' | 'attributes'>,
  source: string,
  request: Record<string, unknown>,
  response: Record<string, unknown>,
) {
  const userAttributes: Record<string, string> = {
    sub: user.sub,
    'cognito:user_status': user.status,
    ...user.attributes,
  };
  return {
    version: '1',
    region: options.region,
    userPoolId: options.userPoolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: options.clientId },
    triggerSource: source,
    request: { userAttributes, ...request },
    response,
  };
}

/** The response of the trigger's returned event. A throw fails the operation. */
export async function runTrigger(trigger: Trigger, event: TriggerEvent): Promise<Record<string, unknown>> {
  const returned = await trigger(event).catch((error) => {
    const why = `${event.triggerSource.split('_')[0]} failed with error ${error instanceof Error ? error.message : error}.`;
    throw new CognitoError('UserLambdaValidationException', why);
  });
  const response = isObject(returned) ? returned.response : undefined;
  if (!isObject(response)) {
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return response;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Source = 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword';

/**
 * Runs after the change is stored: when the trigger throws, the caller is told and the user stays confirmed.
 */
export async function afterConfirmation(pool: Pool, user: User, source: Source): Promise<void> {
  const { postConfirmation } = pool.options.triggers;
  if (postConfirmation) await runTrigger(postConfirmation, triggerEvent(pool, user, source, {}, {}));
}

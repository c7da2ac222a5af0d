import { randomInt } from 'node:crypto';
import { hourMs } from '../../../../shared/kernel/durations.ts';
import { CognitoError } from './cognito-error.ts';
import type { CodeKind, Pool, Trigger, User } from './state.ts';

/** Which trigger source asks for a mail, and which of the user's codes that mail carries. */
const codeOf = {
  CustomMessage_SignUp: 'signUp',
  CustomMessage_ResendCode: 'signUp',
  CustomMessage_ForgotPassword: 'reset',
  CustomMessage_VerifyUserAttribute: 'email',
  CustomMessage_UpdateUserAttribute: 'email',
} as const satisfies Record<string, CodeKind>;

const placeholder = '{####}';
const longestMessage = 20_000;
const longestSubject = 140;

/**
 * Mails a new code in the words of the custom message trigger and tells the client the masked address. The
 * user is stored with the code, and not at all when the trigger refuses.
 */
export async function mailCode(pool: Pool, user: User, source: keyof typeof codeOf) {
  const to = (codeOf[source] === 'email' && user.pendingEmail) || (user.attributes.email ?? '');
  const { subject, message } = await wordsFor(pool, user, source);
  const code = newCode(pool, user, codeOf[source]);
  const html = message.replaceAll(placeholder, code);
  try {
    await pool.options.sendMail({ to, subject: subject.replaceAll(placeholder, code), html });
  } catch (cause) {
    console.error('The local Cognito could not send a mail.', cause);
    throw new CognitoError('CodeDeliveryFailureException', 'The verification code could not be delivered.');
  }
  return deliveryTo(to);
}

/** `kari@napoli.no` → `k***@n***`. Also what a client sees for an address that has no account. */
export function deliveryTo(email: string) {
  const [local = '', domain = ''] = email.split('@');
  const Destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

async function wordsFor(pool: Pool, user: User, source: string) {
  const { customMessage } = pool.options.triggers;
  const response = customMessage ? await runTrigger(customMessage, messageEvent(pool, user, source)) : {};
  const subject = response.emailSubject ?? 'Your verification code';
  const message = response.emailMessage ?? `Your confirmation code is ${placeholder}.`;
  if (typeof subject !== 'string' || subject.length > longestSubject) {
    throw invalidResponse(`emailSubject must be text of at most ${longestSubject} characters`);
  }
  if (typeof message !== 'string' || message.length > longestMessage || !message.includes(placeholder)) {
    throw invalidResponse(
      `emailMessage must be at most ${longestMessage} characters and contain ${placeholder}`,
    );
  }
  return { subject, message };
}

function messageEvent(pool: Pool, user: User, source: string) {
  const request = { codeParameter: placeholder, linkParameter: '{##Click Here##}', usernameParameter: null };
  const response = { smsMessage: null, emailMessage: null, emailSubject: null };
  return triggerEvent(pool, user, source, request, response);
}

function invalidResponse(why: string): CognitoError {
  return new CognitoError('InvalidLambdaResponseException', `Invalid CustomMessage response: ${why}.`);
}

const codeLifeMs: Record<CodeKind, number> = {
  signUp: 24 * hourMs,
  reset: hourMs,
  email: 24 * hourMs,
};

/** Six digits that take the place of the code sent before. */
function newCode({ store, options }: Pool, user: User, kind: CodeKind): string {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const code = { value, expiresAt: options.now() + codeLifeMs[kind] };
  store.putUser({ ...user, codes: { ...user.codes, [kind]: code } });
  return value;
}

/** Returns the user without the code, so that it works once; the caller stores it with the code's effect. */
export function redeemed({ options }: Pool, user: User, kind: CodeKind, value: string): User {
  const code = user.codes[kind];
  if (!code || code.expiresAt <= options.now()) throw expiredCode();
  if (code.value !== value) throw wrongCode();
  return { ...user, codes: { ...user.codes, [kind]: undefined } };
}

export function expiredCode(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function wrongCode(): CognitoError {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

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

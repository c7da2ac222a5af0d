import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from './pool/cognito-error.ts';

const mostBytes = 100_000;
const statusOf: Record<string, number> = { RequestEntityTooLargeException: 413, InternalErrorException: 500 };

/** The JSON object in the body. Throws SerializationException for anything else; above 100 kB it keeps nothing more. */
export async function readJson(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > mostBytes) {
      request.resume();
      throw new CognitoError(
        'RequestEntityTooLargeException',
        `The request is larger than ${mostBytes} bytes.`,
      );
    }
    chunks.push(chunk);
  }
  const body = parsed(Buffer.concat(chunks).toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notJson();
  return body;
}

/** `AWSCognitoIdentityProviderService.SignUp` → `SignUp`. */
export function operationName(request: IncomingMessage): string {
  return (
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1) ?? ''
  );
}

export function answer(response: ServerResponse, body: object): void {
  send(response, 200, {}, body);
}

export function answerKeys(response: ServerResponse, jwks: object): void {
  send(response, 200, { 'content-type': 'application/json' }, jwks);
}

/** Errors the client can act on are 400 with their name; all else is logged here and answered without its text. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (!(error instanceof CognitoError)) console.error('The local Cognito failed.', error);
  const { name, message } = error instanceof CognitoError ? error : internalError();
  const headers = { 'x-amzn-errortype': `${name}:`, 'x-amzn-errormessage': headerText(message) };
  send(response, statusOf[name] ?? 400, headers, { __type: name, message });
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson(): CognitoError {
  return new CognitoError('SerializationException', 'The request body is not a JSON object.');
}

function internalError(): CognitoError {
  return new CognitoError('InternalErrorException', 'Something went wrong in the local Cognito.');
}

/** A trigger's message may hold anything; a header may not. */
function headerText(message: string): string {
  return message.replace(/[^\x20-\x7e]/g, '?');
}

import type { ServerResponse } from 'node:http';
import { type HttpAnswer, jsonAnswer, sendAnswer } from '../edge/http.ts';
import type { FaultKind } from '../engine/fault-rules.ts';

/** Answers a call to SES, or lets it go wrong as the test wants: SES knows throttling, and lines that break or hang. */
export async function sendWithFault(
  fault: FaultKind | undefined,
  outgoing: ServerResponse,
  answer: () => Promise<HttpAnswer>,
): Promise<void> {
  if (fault === 'hang') return;
  if (fault === 'reset') return void outgoing.destroy();
  if (fault === 'throttle') return sendAnswer(outgoing, tooMany);
  const made = await answer();
  if (fault === 'lostReply') outgoing.destroy();
  else sendAnswer(outgoing, made);
}

const tooMany: HttpAnswer = {
  ...jsonAnswer(429, { message: 'Maximum sending rate exceeded.' }),
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'TooManyRequestsException' },
};

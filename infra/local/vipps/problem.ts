import { randomUUID } from 'node:crypto';
import { type HttpAnswer, textAnswer } from '../edge/http.ts';

/** A refusal as Vipps words it (RFC 7807), with its own code where there is one. */
export class VippsProblem extends Error {
  readonly status: number;
  readonly details: readonly { name: string; reason: string }[];
  constructor(status: number, message: string, code?: number | { name: string; reason: string }) {
    super(message);
    this.status = status;
    const detail = typeof code === 'number' ? { name: 'ErrorCode', reason: String(code) } : code;
    this.details = detail ? [detail] : [];
  }
}

export function problemAnswer({ status, message, details }: VippsProblem, instance: string): HttpAnswer {
  const value = {
    ...{ type: `https://developer.vippsmobilepay.com/docs/APIs/errors#${status}`, title: message },
    ...{ detail: message, instance, status, traceId: randomUUID(), extraDetails: details },
  };
  return textAnswer(status, 'application/problem+json', JSON.stringify(value));
}

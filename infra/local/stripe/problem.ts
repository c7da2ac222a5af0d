import { type HttpAnswer, jsonAnswer } from '../edge/http.ts';

type Type = 'invalid_request_error' | 'card_error' | 'idempotency_error';
type About = { code?: string; param?: string; decline_code?: string; payment_intent?: object };

/** A no as Stripe says it. `isKept`: a repeat with the same key hears it again. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly type: Type;
  readonly about: About;
  readonly isKept: boolean;
  constructor(status: number, message: string, about: About = {}, type: Type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
    this.about = about;
    this.isKept = ![401, 403, 404, 409, 429].includes(status) && type !== 'idempotency_error';
  }
}

/** A request that never began; its key stays free. */
export class BadRequest extends StripeProblem {
  override readonly isKept = false;
  constructor(message: string, about: About = {}) {
    super(400, message, about);
  }
}

export const missing = (kind: string, id: string) =>
  new StripeProblem(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

export function problemAnswer({ status, type, message, about }: StripeProblem): HttpAnswer {
  const doc = about.code && { doc_url: `https://stripe.com/docs/error-codes/${about.code}` };
  return jsonAnswer(status, { error: { ...about, ...doc, message, type } });
}

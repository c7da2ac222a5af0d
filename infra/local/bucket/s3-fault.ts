import { type HttpAnswer, textAnswer } from '../edge/http.ts';

/** S3's own form of a refusal. */
export const fault = (status: number, code: string, message: string): HttpAnswer =>
  textAnswer(status, 'application/xml', `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

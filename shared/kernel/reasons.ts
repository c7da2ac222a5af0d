import type { Because, ProblemCode } from './problem.ts';

/** One of a module's reasons, as `Because`. */
export type ReasonOf<All> = { [R in keyof All]: { reason: R } & All[R] }[keyof All];

/** A module's words for its reasons, in one language. A missing one does not compile. */
export type ReasonWords<All> = { readonly [R in keyof All]: (needs: All[R]) => string };

type None = Record<never, never>;

/** Why any module may refuse a request. */
export type KernelReasons = {
  noBusiness: None;
  noOrder: None;
  noRight: None;
  fieldMissing: None;
  valueWrong: None;
  phoneMissing: None;
  phoneWrong: None;
  emailWrong: None;
};
/** More of them, for guests alone: the dashboard does not download the words. */
export type KernelGuestReasons = {
  noShop: None;
  foreignSender: None;
};
export type KernelReason = ReasonOf<KernelReasons & KernelGuestReasons>;

/** Codes that say all there is to say. */
export type KernelCode = Extract<
  ProblemCode,
  'VALIDATION_FAILED' | 'NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'UNAVAILABLE'
>;

/** A module's words for a refusal: for its reasons, and for the codes that need none. */
type RefusalWords = {
  readonly reasons: Readonly<Record<string, (needs: never) => string>>;
  readonly codes: Readonly<Record<string, string>>;
};

/**
 * The sentence for a refusal, in the words of the modules that a side knows; the kernel's are among them. A
 * page may be older than the server: a reason that it does not know is said by the code.
 */
export function sentenceOf(
  modules: readonly RefusalWords[],
  because: Because | undefined,
  code: string,
): string {
  const reason = because?.reason ?? '';
  const say = modules.find(({ reasons }) => reasons[reason])?.reasons[reason];
  const byCode = (name: string) => modules.find(({ codes }) => codes[name])?.codes[name];
  return say?.(because as never) ?? byCode(code) ?? byCode('INTERNAL') ?? '';
}

/** A schema's message that is the name of a reason: `phoneWrong`. Others are sentences, of owners' schemas. */
export const isReason = (message: string) => /^[a-z][A-Za-z]*$/.test(message);

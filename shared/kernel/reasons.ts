import type { Because, ProblemCode } from './problem.ts';

/** One of a module's reasons, as `Because`. */
export type ReasonOf<All> = { [R in keyof All]: { reason: R } & All[R] }[keyof All];

/** A module's words for its reasons, in one language. A missing one does not compile. */
export type ReasonWords<All> = { readonly [R in keyof All]: (needs: All[R]) => string };

/** Owners' words, which are of one language: a sentence, or what makes it of the reason's parameters. */
export type OwnerWords = Readonly<Record<string, string | ((needs: never) => string)>>;

/** One of the reasons that owners' words are for: a reason without words does not compile. */
export type ReasonIn<All extends OwnerWords> = {
  [R in keyof All]: { reason: R } & (All[R] extends (needs: infer Needs) => string ? Needs : unknown);
}[keyof All];

type None = Record<never, never>;

/** Why any module may refuse a request. */
export type KernelReasons = {
  noBusiness: None;
  noOrder: None;
  noRight: None;
  deadLink: None;
  phoneMissing: None;
  phoneWrong: None;
  emailWrong: None;
  emailTooLong: None;
};
/** More of them, for guests alone: the dashboard does not download the words. */
export type KernelGuestReasons = {
  noShop: None;
  foreignSender: None;
  noTrialMark: None;
  demoShop: None;
};
export type KernelReason = ReasonOf<KernelReasons & KernelGuestReasons>;

/** Codes that say all there is to say. */
export type KernelCode = Extract<
  ProblemCode,
  'VALIDATION_FAILED' | 'NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'UNAVAILABLE'
>;

/**
 * The sentence for a refusal, by the modules' tables that a side has: first by its reason, else by its code,
 * for a page that is older than the server. The tables are named one by one, so that a build leaves out all
 * other words.
 */
export function sentenceOf(
  reasons: readonly OwnerWords[],
  codes: readonly Readonly<Record<string, string>>[],
  because: Because | undefined,
  code: string,
): string {
  const find = <T>(tables: readonly Readonly<Record<string, T>>[], name = '') =>
    tables.find((table) => table[name])?.[name];
  const say = find(reasons, because?.reason);
  const said = typeof say === 'function' ? say(because as never) : say;
  return said ?? find(codes, code) ?? find(codes, 'INTERNAL') ?? '';
}

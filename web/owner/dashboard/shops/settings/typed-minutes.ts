/** '20', or '20 min', as a number; NaN for all else, which the rule of the setting refuses. */
export const typedMinutes = (typed: string) =>
  Number(/^\s*(\d{1,4})\s*(?:min\.?)?\s*$/.exec(typed)?.[1] ?? Number.NaN);

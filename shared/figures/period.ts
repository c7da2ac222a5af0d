/** How many days statistics may look back. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export const defaultPeriod: Period = 30;

/** A period as it is written in a URL; undefined when it is none of ours. */
export function periodFrom(input: string): Period | undefined {
  return periods.find((days) => String(days) === input);
}

/** Henting or Levering. */
export const fulfilments = ['pickup', 'delivery'] as const;
export type Fulfilment = (typeof fulfilments)[number];
export const fulfilmentNames: Record<Fulfilment, string> = { pickup: 'Henting', delivery: 'Levering' };

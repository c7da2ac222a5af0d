/** All that can stand in the way of an order, in the order in which it is said. */
export const checkNames = [
  'published',
  'month',
  'open',
  'way',
  'zone',
  'hours',
  'dishes',
  'alcohol',
  'minimum',
  'slot',
] as const;
export type CheckName = (typeof checkNames)[number];

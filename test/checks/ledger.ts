/** The specification's 337 rows by area; ids are stable and never reused. */
const rowsPerArea = {
  LAND: 20,
  AUTH: 14,
  DASH: 17,
  OVER: 14,
  ORD: 22,
  STAT: 27,
  MENU: 28,
  SETT: 21,
  EMP: 8,
  INFO: 5,
  SHOP: 42,
  ROUTE: 8,
  DATA: 19,
  RULE: 17,
  ERR: 33,
  NUM: 7,
  CALL: 26,
  ROLE: 9,
} as const;

export const ledgerIds: readonly string[] = Object.entries(rowsPerArea).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(3, '0')}`),
);

/** Rows that no test can check as they are written, and why. */
export const untestable: Readonly<Record<string, string>> = {};

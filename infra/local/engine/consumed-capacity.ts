const reporting = /^((Get|Put|Update|Delete)Item|Query|Scan|Batch(Get|Write)Item|Transact(Get|Write)Items)$/;

type Json = Record<string, unknown>;

/** The call with the wish to be told what it used. */
export function withCapacityWish(operation: string, input: Json): Json {
  return reporting.test(operation) ? { ReturnConsumedCapacity: 'TOTAL', ...input } : input;
}

/** What a call used, and the answer as it would have been without our wish. */
export function takenCapacity(input: Json, output: Json): { units: number; output: Json } {
  const { ConsumedCapacity, ...rest } = output;
  const units = [ConsumedCapacity].flat().reduce((sum: number, one) => sum + unitsOf(one), 0);
  return { units, output: 'ReturnConsumedCapacity' in input ? output : rest };
}

function unitsOf(capacity: unknown): number {
  if (typeof capacity !== 'object' || capacity === null || !('CapacityUnits' in capacity)) return 0;
  return Number(capacity.CapacityUnits);
}

type Timed = { startedAt: number; endedAt: number };

/** Calls by round: one that began when another had ended waited for it. */
export function roundsOf<Call extends Timed>(calls: readonly Call[]): Call[][] {
  const rounds: Call[][] = [];
  for (const call of [...calls].sort((one, other) => one.startedAt - other.startedAt)) {
    const before = rounds.findLastIndex((round) => round.some(({ endedAt }) => endedAt <= call.startedAt));
    rounds[before + 1] = [...(rounds[before + 1] ?? []), call];
  }
  return rounds;
}

type Input = {
  Key?: { sk: string | { S?: string }; pk: string | { S?: string } };
  Item?: Input['Key'];
  TransactItems?: readonly Record<string, Input>[];
  ExpressionAttributeValues?: Record<string, unknown>;
};

const textOf = (value: unknown) => String((value as { S?: string } | undefined)?.S ?? value);

/** The kind of an item: its key up to the first part that is an id or a hash. */
function kindOf({ Key, Item, ExpressionAttributeValues = {} }: Input): string {
  const { pk, sk } = Key ?? Item ?? { pk: '', sk: ExpressionAttributeValues[':from'] };
  if (textOf(sk) === 'BUSINESS') return textOf(pk).replace(/#.*/, '#');
  return textOf(sk).replace(/^((?:RATE#)?[A-Za-z]+#?).*/, '$1');
}

/** What a call asks of which items: 'Update COUNTER'. */
export function wordsOf(operation: string, input: object): string {
  const { TransactItems, ...one } = input as Input;
  const items = TransactItems?.flatMap((change) => Object.values(change)) ?? [one];
  return `${operation.replace(/(Items?)?(Command)?$/, '')} ${items.map(kindOf).join(' ')}`;
}

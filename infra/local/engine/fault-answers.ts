const prefix = 'com.amazonaws.dynamodb.v20120810#';

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan']);

/** What DynamoDB says when a transaction has the item; undefined for reads, which no transaction blocks. */
export function conflictBody(operation: string, input: unknown): object | undefined {
  if (reads.has(operation)) return undefined;
  const count = transactItems(input);
  if (count === 0) {
    return {
      __type: `${prefix}TransactionConflictException`,
      message: 'Transaction is ongoing for the item',
    };
  }
  const reasons = Array.from({ length: count }, (_, index) =>
    index === 0
      ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
      : { Code: 'None' },
  );
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return {
    __type: `${prefix}TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  };
}

export const throttleBody = {
  __type: `${prefix}ProvisionedThroughputExceededException`,
  message: 'The level of configured provisioned throughput for the table was exceeded.',
};

function transactItems(input: unknown): number {
  if (typeof input !== 'object' || input === null || !('TransactItems' in input)) return 0;
  return Array.isArray(input.TransactItems) ? input.TransactItems.length : 0;
}

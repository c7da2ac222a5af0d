type Extra = Record<string, unknown>;

/**
 * Of an error only its name, its text and where it was thrown: what else hangs on it (an item of the table,
 * an input) may be somebody's name or address, and never belongs in a log.
 */
function described(error: Error): Extra {
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause instanceof Error && { cause: described(cause) }) };
}

function write(level: 'INFO' | 'WARN' | 'ERROR', print: (line: string) => void) {
  return (message: string, extra: Extra = {}): void => {
    const trace = /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];
    const line = { level, message, timestamp: new Date().toISOString(), trace, ...extra };
    print(JSON.stringify(line, (_, value) => (value instanceof Error ? described(value) : value)));
  };
}

/** Lines for CloudWatch, one JSON each, found by trace and counted by level. Ids only, no personal data. */
export const log = {
  info: write('INFO', (line) => console.info(line)),
  warn: write('WARN', (line) => console.warn(line)),
  error: write('ERROR', (line) => console.error(line)),
};

export type LogLine = {
  /** Milliseconds, by the cloud's clock. */
  at: number;
  function: string;
  level: 'info' | 'warn' | 'error';
  text: string;
};

export type LogBuffer = ReturnType<typeof createLogBuffer>;

const mostLines = 5000;

/** The last lines the functions wrote. `echo` shows warnings and errors in the terminal as they come. */
export function createLogBuffer({ now, echo }: { now: () => number; echo: boolean }) {
  const lines: LogLine[] = [];

  function add(functionName: string, stream: 'stdout' | 'stderr', text: string): void {
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      const entry: LogLine = { at: now(), function: functionName, level: levelOf(line, stream), text: line };
      lines.push(entry);
      if (echo && entry.level !== 'info') process.stderr.write(`[${functionName || 'functions'}] ${line}\n`);
    }
    if (lines.length > mostLines) lines.splice(0, lines.length - mostLines);
  }

  return { add, lines: (): LogLine[] => [...lines] };
}

/** A structured line says its level itself; of the others, what went to stderr counts as an error. */
function levelOf(line: string, stream: 'stdout' | 'stderr'): LogLine['level'] {
  const said = /^\{.*"level":"(INFO|WARN|ERROR)"/.exec(line)?.[1];
  if (said) return said.toLowerCase() as LogLine['level'];
  return stream === 'stderr' ? 'error' : 'info';
}

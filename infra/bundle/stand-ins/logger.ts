import { Console } from 'node:console';

type Level = 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
type Extra = Record<string, unknown>;

/** Lambda wraps what goes through the global console into JSON of its own. */
const console = new Console({ stdout: process.stdout, stderr: process.stderr });

/**
 * Stands in for `@aws-lambda-powertools/logger` in the bundles: the same lines for the calls we make, without buffering,
 * sampling and decorators (20 kB). test/infra/bundle/stand-ins.test.ts compares the lines with the package's own.
 */
export class Logger {
  private readonly service: string;

  constructor({ serviceName }: { serviceName: string }) {
    this.service = serviceName;
  }

  info(message: string, extra?: Extra): void {
    console.info(this.line('INFO', message, extra));
  }

  warn(message: string, extra?: Extra): void {
    console.warn(this.line('WARN', message, extra));
  }

  error(message: string, extra?: Extra): void {
    console.error(this.line('ERROR', message, extra));
  }

  private line(level: Level, message: string, extra: Extra = {}): string {
    const { service } = this;
    const trace = /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];
    const head = { level, message, timestamp: new Date().toISOString(), service, sampling_rate: 0 };
    return JSON.stringify({ ...head, xray_trace_id: trace, ...extra }, (_, value) =>
      value instanceof Error ? described(value) : value,
    );
  }
}

function described(error: Error): Extra {
  const { name, message, stack, cause } = error;
  return { ...error, name, location: locationOf(stack), message, stack, cause };
}

function locationOf(stack = ''): string {
  const [, file, line] = /\(([^()]*?):(\d+?):\d+?\)\\?$/m.exec(stack) ?? [];
  return file ? `${file}:${line}` : '';
}

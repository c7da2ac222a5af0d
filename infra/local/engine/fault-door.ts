import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type DoorCall = {
  operation: string;
  input: Record<string, unknown>;
  /** Read and write units together; 0 for what DynamoDB did not do. */
  capacityUnits: number;
};

export type FaultDoor = Awaited<ReturnType<typeof openFaultDoor>>;

/** A door before the database, for tests: it counts the calls and their cost, and lets chosen ones fail. */
export async function openFaultDoor({ database }: { database: string }) {
  const rules = createFaultRules();
  let calls: DoorCall[] = [];

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const operation = String(incoming.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const input: Record<string, unknown> = JSON.parse((await text(incoming)) || '{}');
    const fault = rules.next(operation);
    const call: DoorCall = { operation, input, capacityUnits: 0 };
    calls.push(call);
    if (fault === 'reset') return void incoming.socket.destroy();
    const conflict = fault === 'conflict' ? conflictBody(input) : undefined;
    if (conflict) return send(outgoing, 400, conflict);

    const { status, body } = await forward(incoming, withCapacityWish(operation, input));
    const { units, output } = takenCapacity(input, body);
    call.capacityUnits = units;
    if (fault === 'lostReply') return void incoming.socket.destroy();
    send(outgoing, status, output);
  }

  async function forward(incoming: IncomingMessage, input: object) {
    const names = ['content-type', 'x-amz-target', 'x-amz-date', 'x-amz-security-token', 'authorization'];
    const headers = names.flatMap((name): [string, string][] =>
      incoming.headers[name] ? [[name, String(incoming.headers[name])]] : [],
    );
    const response = await fetch(database, { method: 'POST', headers, body: JSON.stringify(input) });
    const body: Record<string, unknown> = await response.json();
    return { status: response.status, body };
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  // Idle connections are kept: closing one just as it is used again would be an unwanted fault.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    url: `http://127.0.0.1:${port}`,
    set: rules.set,
    clear: () => rules.set([]),
    next: rules.next,
    calls: (operation?: string) => calls.filter((call) => !operation || call.operation === operation),
    clearCalls: () => {
      calls = [];
    },
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  outgoing.end(JSON.stringify(body));
}

/** DynamoDB's answer to a transaction while another has an item; undefined for every other call. */
function conflictBody({ TransactItems: items }: Json): object | undefined {
  if (!Array.isArray(items)) return undefined;
  const reasons = items.map((_, index) =>
    index === 0
      ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
      : { Code: 'None' },
  );
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  };
}

const reporting = /^((Get|Put|Update|Delete)Item|Query|Scan|Batch(Get|Write)Item|Transact(Get|Write)Items)$/;

type Json = Record<string, unknown>;

/** The call with the wish to be told what it used. */
function withCapacityWish(operation: string, input: Json): Json {
  return reporting.test(operation) ? { ReturnConsumedCapacity: 'TOTAL', ...input } : input;
}

/** The capacity that a call used, and its answer without the capacity that we asked for. */
function takenCapacity(input: Json, output: Json): { units: number; output: Json } {
  const { ConsumedCapacity, ...rest } = output;
  const units = [ConsumedCapacity].flat().reduce((sum: number, one) => sum + unitsOf(one), 0);
  return { units, output: 'ReturnConsumedCapacity' in input ? output : rest };
}

function unitsOf(capacity: unknown): number {
  if (typeof capacity !== 'object' || capacity === null || !('CapacityUnits' in capacity)) return 0;
  return Number(capacity.CapacityUnits);
}

export type FaultKind =
  /** Another transaction has an item of this one: nothing was done. */
  | 'conflict'
  /** Too many calls: nothing was done. Mails alone meet it. */
  | 'throttle'
  /** It was done, but the answer never arrives. */
  | 'lostReply'
  /** The connection breaks before anything was done. */
  | 'reset';

type Fault = {
  kind: FaultKind;
  /** `TransactWriteItems`, `SendEmail`, …; every operation when left out. */
  operation?: string;
  /** Which share of the calls, from 0 to 1. */
  rate?: number;
  /** Which of the rule's calls since `set`, counted from 1. Without rate and nth every call. */
  nth?: number;
};

export type FaultRules = ReturnType<typeof createFaultRules>;

/** Decides for each call whether something goes wrong with it. The first rule that strikes is the one. */
function createFaultRules() {
  let rules: { fault: Fault; seen: number }[] = [];

  function strikes(rule: { fault: Fault; seen: number }, operation: string): boolean {
    const { fault } = rule;
    if (fault.operation !== undefined && fault.operation !== operation) return false;
    rule.seen += 1;
    if (fault.nth !== undefined) return fault.nth === rule.seen;
    return fault.rate === undefined || Math.random() < fault.rate;
  }

  return {
    set(faults: readonly Fault[]): void {
      rules = faults.map((fault) => ({ fault, seen: 0 }));
    },
    next: (operation: string): FaultKind | undefined =>
      rules.filter((rule) => strikes(rule, operation)).at(0)?.fault.kind,
  };
}

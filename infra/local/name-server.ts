import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type NameServer = Awaited<ReturnType<typeof startNameServer>>;

/** It answers, keeps silent, or answers that it failed. */
type Mood = 'answers' | 'silent' | 'fails';

/** The world's name servers, as far as TXT records go: what owners enter there, on this machine alone. */
export async function startNameServer() {
  const records = new Map<string, readonly DnsText[]>();
  const asked: string[] = [];
  let mood: Mood = 'answers';

  function outcomeOf(name: string, type: number): DnsOutcome {
    if (mood === 'fails') return 'serverFailure';
    const texts = records.get(name);
    if (!texts) return 'noSuchName';
    return { texts: type === typeTxt ? texts : [] };
  }

  const socket = createSocket('udp4');
  socket.on('message', (message, sender) => {
    const question = readQuestion(message);
    if (!question) return;
    asked.push(question.name);
    if (mood === 'silent') return;
    const answer = writeAnswer(question, outcomeOf(question.name, question.type));
    socket.send(answer, sender.port, sender.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');

  return {
    /** For DNS_SERVERS. */
    address: `127.0.0.1:${socket.address().port}`,
    /** Without texts the name is there and has none of them. */
    set: (name: string, ...texts: DnsText[]) => void records.set(name.toLowerCase(), texts),
    remove: (name: string) => void records.delete(name.toLowerCase()),
    be: (next: Mood) => {
      mood = next;
    },
    /** The names it was asked for, oldest first; a resolver that hears nothing asks again. */
    asked: (): string[] => [...asked],
    stop: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

/** One question of a resolver. */
type DnsQuestion = {
  id: number;
  /** Lower case, without a dot at the end. */
  name: string;
  /** 16 is TXT. */
  type: number;
  /** The bytes of the question itself, which the answer repeats. */
  bytes: Buffer;
};

/** A text, or the pieces it was entered in. */
type DnsText = string | readonly string[];

type DnsOutcome = { texts: readonly DnsText[] } | 'noSuchName' | 'serverFailure';

const typeTxt = 16;
const headerBytes = 12;
const classIn = 1;
const lifeSeconds = 60;
const resultCodes = { noError: 0, serverFailure: 2, noSuchName: 3 } as const;

/** Reads a query (RFC 1035 §4); undefined for anything else. Names in questions are never compressed. */
function readQuestion(message: Buffer): DnsQuestion | undefined {
  if (message.length < headerBytes + 5 || message.readUInt16BE(4) !== 1) return undefined;
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (end > message.length) return undefined;
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    bytes: message.subarray(headerBytes, end),
  };
}

/** The answer of a name server that is responsible for the name. */
function writeAnswer({ id, bytes }: DnsQuestion, outcome: DnsOutcome): Buffer {
  const texts = typeof outcome === 'object' ? outcome.texts : [];
  const result = resultCodes[typeof outcome === 'object' ? 'noError' : outcome];
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(id, 0);
  // An answer, authoritative, recursion desired and available.
  header.writeUInt16BE(0x8580 | result, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, bytes, ...texts.map(textRecord)]);
}

/** A record holds its text in pieces of 255 bytes at most. */
function textRecord(text: DnsText): Buffer {
  const pieces = typeof text === 'string' ? (text.match(/.{1,255}/gs) ?? ['']) : text;
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')])),
  );
  const head = Buffer.alloc(12);
  // The name is the one of the question, which begins after the header.
  head.writeUInt16BE(0xc000 | headerBytes, 0);
  head.writeUInt16BE(typeTxt, 2);
  head.writeUInt16BE(classIn, 4);
  head.writeUInt32BE(lifeSeconds, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

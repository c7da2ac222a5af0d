import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type NameServer = Awaited<ReturnType<typeof startNameServer>>;

/** It answers, keeps silent, or answers that it failed. */
type Mood = 'answers' | 'silent' | 'fails';

/** A text, or the pieces it was entered in. */
type DnsText = string | readonly string[];

/** The world's name servers, as far as TXT records go: what owners enter there, on this machine alone. */
export async function startNameServer() {
  const records = new Map<string, readonly DnsText[]>();
  const asked: string[] = [];
  let mood: Mood = 'answers';

  const socket = createSocket('udp4');
  socket.on('message', (message, sender) => {
    const { name, type, end } = readQuestion(message);
    asked.push(name);
    if (mood === 'silent') return;
    const known = records.get(name);
    const result = mood === 'fails' ? results.serverFailure : known ? results.noError : results.noSuchName;
    const texts = result === results.noError && type === typeTxt && known ? known : [];
    const header = Buffer.alloc(headerBytes);
    message.copy(header, 0, 0, 2);
    // An answer, authoritative, recursion desired and available.
    header.writeUInt16BE(0x8580 | result, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts.length, 6);
    const answer = [header, message.subarray(headerBytes, end), ...texts.map(textRecord)];
    socket.send(Buffer.concat(answer), sender.port, sender.address);
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

const typeTxt = 16;
const headerBytes = 12;
const results = { noError: 0, serverFailure: 2, noSuchName: 3 } as const;

/** The question of a resolver (RFC 1035 §4). Names in questions are never compressed. */
function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A TXT record for the name of the question, for a minute: its text in pieces of 255 bytes at most. */
function textRecord(text: DnsText): Buffer {
  const pieces = typeof text === 'string' ? (text.match(/.{1,255}/gs) ?? ['']) : text;
  const data = Buffer.concat(
    pieces.flatMap((piece) => [Buffer.of(piece.length), Buffer.from(piece, 'latin1')]),
  );
  const head = Buffer.of(0xc0, headerBytes, 0, typeTxt, 0, 1, 0, 0, 0, 60, 0, 0);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

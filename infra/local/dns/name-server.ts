import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type DnsOutcome, type DnsText, readQuestion, typeTxt, writeAnswer } from './dns-message.ts';

export type NameServer = Awaited<ReturnType<typeof startNameServer>>;

/** What it does when asked: its work, nothing at all, or say that it cannot. */
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

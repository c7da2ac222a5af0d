import { randomUUID } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { StartFailure, systemCode } from '../base/start-failure.ts';
import type { Fate } from './returned-mail.ts';

export type Mail = {
  id: string;
  /** ISO, by the cloud's clock. */
  sentAt: string;
  via: 'ses' | 'cognito' | 'sns' | 'push';
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  html?: string | undefined;
  text?: string | undefined;
  /** What the sender has set itself, as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Where it does not stay: it comes back, or its reader calls it spam. */
  fate?: Fate;
};

export type MailDraft = Omit<Mail, 'id' | 'sentAt'>;
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Every mail that would have left the building, kept in one file with a mail per line. */
export async function openMailbox({ file, now }: { file: string; now: () => number }) {
  const mails = await readMails(file);

  async function deliver(draft: MailDraft): Promise<Mail> {
    const mail: Mail = { id: randomUUID(), sentAt: new Date(now()).toISOString(), ...draft };
    await appendFile(file, `${JSON.stringify(mail)}\n`);
    mails.unshift(mail);
    return mail;
  }

  /** Newest first; `to` compares addresses without regard to case or a display name. */
  function list(to?: string): Mail[] {
    const wanted = to?.toLowerCase();
    return mails.filter((mail) => !wanted || mail.to.some((one) => addressOf(one) === wanted));
  }

  return { deliver, list };
}

/** `Kari <KARI@napoli.no>` → `kari@napoli.no` */
function addressOf(recipient: string): string {
  return (/<([^>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}

async function readMails(file: string): Promise<Mail[]> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line): Mail => JSON.parse(line)).reverse();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw new StartFailure(
      `The mailbox ${file} cannot be read: remove it, or start with --fresh, to begin again.`,
    );
  }
}

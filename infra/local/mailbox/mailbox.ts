import { randomUUID } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { html as escapes } from 'hono/html';
import { StartFailure, systemCode } from '../base/start-failure.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, textAnswer } from '../edge/http.ts';
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
  /** Headers that the sender set itself, such as List-Unsubscribe. */
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

const mostShown = 200;
const fates = { bounce: 'kom i retur', complaint: 'meldt som søppelpost' };

/** The mailbox as a page in a browser. A mail's HTML runs no scripts; its links open beside the mailbox. */
function mailPage(mails: readonly Mail[]): string {
  const shown = mails.slice(0, mostShown);
  const list = shown.length ? shown.map(mailCard).join('') : '<p class="empty">Ingen e-post ennå.</p>';
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Innboks – lokal e-post</title>
<style>${style}</style>
</head>
<body>
<header><h1>Innboks</h1><p>All e-post som ville blitt sendt, nyeste først. <a href="">Oppdater</a></p></header>
<main>${list}</main>
</body>
</html>`;
}

function mailCard(mail: Mail): string {
  const sent = new Date(mail.sentAt).toLocaleString('nb-NO', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `<article>
<h2>${escaped(mail.subject)}</h2>
<p class="facts">Til <b>${escaped(mail.to.join(', '))}</b> · fra ${escaped(mail.from)} · <time datetime="${escaped(mail.sentAt)}">${escaped(sent)}</time>${mail.fate ? ` · <b>${fates[mail.fate]}</b>` : ''}</p>
<iframe title="${escaped(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escaped(documentOf(mail))}"></iframe>
</article>`;
}

function documentOf({ html, text }: Mail): string {
  const body =
    html ?? `<pre style="white-space:pre-wrap;font:inherit">${withLinks(escaped(text ?? ''))}</pre>`;
  return `<base target="_blank"><meta charset="utf-8"><style>body{font:16px/1.5 system-ui,sans-serif;margin:16px}</style>${body}`;
}

function withLinks(text: string): string {
  return text.replace(
    /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

const escaped = (text: string) => String(escapes`${text}`);

const style = `
:root{color-scheme:light}
body{margin:0;background:#f7f5f2;color:#1f2421;font:16px/1.5 system-ui,sans-serif}
header,main{max-width:46rem;margin:0 auto;padding:1rem}
header{padding-top:2.5rem}
h1{margin:0;font-size:1.75rem}
header p,.facts{margin:.25rem 0 0;color:#5b635e}
article{margin:0 0 1rem;padding:1.25rem;background:#fff;border:1px solid #e4e0da;border-radius:12px}
h2{margin:0;font-size:1.125rem;overflow-wrap:anywhere}
.facts{font-size:.875rem;overflow-wrap:anywhere}
iframe{width:100%;height:22rem;margin-top:1rem;border:1px solid #e4e0da;border-radius:8px;background:#fff}
.empty{padding:4rem 1rem;text-align:center;color:#5b635e}
a{color:#0b6b53}`;

/** `/__local/mail` for people, `/__local/mail.json?to=` for tools. */
export function handleMailboxSite(mailbox: Mailbox, request: HttpRequest): HttpAnswer {
  const to = new URLSearchParams(request.query).get('to') ?? undefined;
  if (request.path === '/__local/mail')
    return textAnswer(200, 'text/html; charset=utf-8', mailPage(mailbox.list(to)));
  if (request.path === '/__local/mail.json') return jsonAnswer(200, mailbox.list(to));
  return jsonAnswer(404, { message: 'Not Found' });
}

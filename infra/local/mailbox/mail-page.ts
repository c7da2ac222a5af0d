import type { Mail } from './mailbox.ts';

const mostShown = 200;
const fates = { bounce: 'kom i retur', complaint: 'meldt som søppelpost' };

/** The mailbox as a page in a browser. A mail's HTML runs no scripts, and its links open beside the mailbox. */
export function mailPage(mails: readonly Mail[]): string {
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

function escaped(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

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

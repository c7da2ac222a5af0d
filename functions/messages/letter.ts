import type { Language } from '../../shared/kernel/language.ts';

/**
 * A mail in both forms; mail programs choose one. `from`: the name of the restaurant it comes from, in the
 * product's place, and `replyTo` the address that its answers go to. The sender's address is always ours.
 */
export type Mail = { subject: string; text: string; html: string; from?: string; replyTo?: string };

/** Where a mail comes from: the product's name and its main site. */
export type Sender = { product: string; origin: string };

/** A line of an order in a mail; `below` is smaller, under `what`. */
export type Row = { what: string; amount: string; below?: string };

type Link = { label: string; link: string };

/** A paragraph around what a restaurant wrote, in Norwegian. */
export type Quoting = { quoting: readonly [before: string, written: string, after: string] };

/**
 * One part of a mail: a paragraph, one that stands out, the rows of an order with the sum last, the way to go
 * (`word` stands before the link where the mail is plain text), who sells with the pages of the shop, or a
 * code to type.
 */
type Part =
  | string
  | Quoting
  | { strong: string }
  | { rows: readonly Row[] }
  | { action: Link & { word?: string } }
  | { from: string; pages: readonly Link[] }
  | { code: string };

/**
 * The content of a mail. `product` stands above it, or the restaurant that writes to its guest. `facts` is
 * one grey line below the title. Below the frame stands why the reader gets it, and how to stop it. Empty
 * parts are left out.
 */
export type Letter = {
  /** Missing: Norwegian. */
  language?: Language | undefined;
  product: string;
  subject: string;
  title: string;
  facts?: string;
  body: readonly Part[];
  why?: string;
  stop?: Link;
};

/**
 * Renders a mail as plain text and as HTML. Every mail of ours goes through here, so that all have one frame
 * and none holds markup.
 */
export function letter({
  language = 'nb',
  product,
  subject,
  title,
  facts = '',
  body,
  why = '',
  stop,
}: Letter): Mail {
  const end = [why, stop && `${stop.label}: ${stop.link}`].filter(Boolean).join(' ');
  const endHtml = [escaped(why), stop && quietLink(stop)].filter(Boolean).join(' ');
  const inside = [
    heading(title, facts ? 4 : 12),
    facts && `<p style="margin:0 0 16px;color:#4a5a60">${escaped(facts)}</p>`,
    ...body.map(htmlOf),
  ];
  return {
    subject,
    text: [title, facts, ...body.map(textOf), end].filter(Boolean).join('\n\n'),
    html: framed(product, inside.filter(Boolean).join(''), endHtml, language),
  };
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part;
  if ('quoting' in part) return part.quoting.join('');
  if ('strong' in part) return part.strong;
  if ('code' in part) return part.code;
  if ('action' in part) return `${part.action.word ?? part.action.label}: ${part.action.link}`;
  if ('from' in part)
    return `${part.from}\n\n${part.pages.map(({ label, link }) => `${label}: ${link}`).join('\n')}`;
  return part.rows
    .map(({ what, amount, below }) => `${what}: ${amount}${below ? `\n  ${below}` : ''}`)
    .join('\n');
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return part && paragraph(part);
  if ('quoting' in part) {
    const [before, written, after] = part.quoting.map(lines);
    return inParagraph(`${before}<span lang="nb">${written}</span>${after}`);
  }
  if ('strong' in part)
    return part.strong && `<p style="margin:0 0 16px;font-weight:bold">${escaped(part.strong)}</p>`;
  if ('code' in part)
    return `<p style="margin:0;font-size:32px;font-weight:bold;letter-spacing:4px">${escaped(part.code)}</p>`;
  if ('action' in part) return button(part.action.link, part.action.label);
  if ('from' in part)
    return `<p style="margin:0;font-size:14px;color:#4a5a60">${lines(part.from)}<br>${part.pages.map(quietLink).join(' · ')}</p>`;
  if (part.rows.length === 0) return '';
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${part.rows.map(tableRow).join('')}</table>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

/**
 * The frame of every mail: readable without pictures, on a phone and in the dark. `body`, and `why` below the
 * frame, are HTML.
 */
export function framed(product: string, body: string, why: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><head><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f4f3ef;color:#10242c;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-weight:bold;font-size:20px">${escaped(product)}</p>
<div style="background:#fff;border:1px solid #dfdcd3;border-radius:10px;padding:24px">${body}</div>
<p style="margin:16px 0 0;font-size:14px;color:#4a5a60">${why}</p>
</div></body></html>`;
}

/** `gap` in pixels below it. */
const heading = (text: string, gap: number) =>
  `<h1 style="margin:0 0 ${gap}px;font-size:24px;line-height:1.2">${escaped(text)}</h1>`;

const inParagraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
const paragraph = (text: string) => inParagraph(lines(text));

export const button = (link: string, label: string) =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;background:#0f3a47;color:#fff;padding:12px 20px;border-radius:10px;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>`;

const quietLink = ({ label, link }: Link) =>
  `<a href="${escaped(link)}" style="color:#4a5a60">${escaped(label)}</a>`;

function tableRow({ what, amount, below }: Row, index: number, all: readonly Row[]): string {
  const isTotal = index === all.length - 1;
  const style = `padding:6px 0;border-top:1px solid #dfdcd3;${isTotal ? 'font-weight:bold' : ''}`;
  const small = below ? `<br><span style="font-size:14px;color:#4a5a60">${escaped(below)}</span>` : '';
  return `<tr><td style="${style}">${escaped(what)}${small}</td><td style="${style};text-align:right;vertical-align:top;white-space:nowrap">${amount}</td></tr>`;
}

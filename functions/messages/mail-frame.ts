/** A mail in both forms; mail programs choose one. */
export type Mail = { subject: string; text: string; html: string };

/** Where a mail comes from: the product's name and its main site. */
export type Sender = { product: string; origin: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The frame of every mail: readable without pictures, on a phone and in the dark. `body`, and `why` below the frame, are HTML. */
export function framed(product: string, body: string, why: string): string {
  return `<!doctype html><html lang="nb"><body style="margin:0;background:#f4f3ef;color:#10242c;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-weight:bold;font-size:20px">${escaped(product)}</p>
<div style="background:#fff;border:1px solid #dfdcd3;border-radius:10px;padding:24px">${body}</div>
<p style="margin:16px 0 0;font-size:14px;color:#4a5a60">${why}</p>
</div></body></html>`;
}

/** `gap` in pixels below it. Plain text, like all below. */
export const heading = (text: string, gap = 12) =>
  `<h1 style="margin:0 0 ${gap}px;font-size:24px;line-height:1.2">${escaped(text)}</h1>`;

export const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;

export const button = (link: string, label: string) =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;background:#0f3a47;color:#fff;padding:12px 20px;border-radius:10px;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>`;

/** A link in the line below the frame. */
export const quietLink = (link: string, label: string) =>
  `<a href="${escaped(link)}" style="color:#4a5a60">${escaped(label)}</a>`;

export type NoticeMail = { subject: string; text: string; html: string };

/** Where the mail comes from: the product's name and its main site. */
export type Sender = { product: string; origin: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Readable without pictures, on a phone and in the dark. `why` is what stands below the frame, as HTML. */
export function framed(product: string, body: string, why: string): string {
  return `<!doctype html><html lang="nb"><body style="margin:0;background:#f4f3ef;color:#10242c;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-weight:bold;font-size:20px">${escaped(product)}</p>
<div style="background:#fff;border:1px solid #dfdcd3;border-radius:10px;padding:24px">${body}</div>
<p style="margin:16px 0 0;font-size:14px;color:#4a5a60">${why}</p>
</div></body></html>`;
}

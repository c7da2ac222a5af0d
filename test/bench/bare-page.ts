import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { kroner } from '../../shared/kernel/money.ts';
import type { PublicBusiness } from '../../shared/storefront/answers.ts';

/** Counts what is tapped, with the sum: the least a menu can do. */
const script = `let n=0,s=0;onclick=e=>{const b=e.target.closest('[data-ore]');if(!b)return;n++;s+=+b.dataset.ore;count.textContent=n;sum.textContent=s/100+' kr'}`;

const style =
  'body{font:17px/1.5 system-ui,sans-serif;margin:0 1rem 5rem}li{display:flex;gap:1rem;padding:1rem 0}li div{flex:1}button{width:48px;height:48px}footer{position:fixed;inset:auto 0 0;padding:1rem;background:#fff}';

/** The same dishes as bare HTML with a few lines of script: the lower limit for a page with this menu. */
function bareHtml({ businessName, menu }: PublicBusiness): string {
  const groups = menu.map(({ category, items }) => {
    const dishes = items.map(
      ({ name, description, priceOre, allergens }) =>
        `<li><div><h3>${name}</h3><p>${description}</p><b>${kroner(priceOre)}</b> ${(allergens ?? []).join(', ')}</div><button data-ore="${priceOre}">+</button></li>`,
    );
    return `<h2>${category}</h2><ul>${dishes.join('')}</ul>`;
  });
  return `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${businessName}</title><style>${style}</style><h1>${businessName}</h1>${groups.join('')}<footer><span id="count">0</span> <b id="sum"></b></footer><script>${script}</script>`;
}

/** Serves the bare page as the edge serves the customer's: over HTTP, with brotli. */
export async function serveBarePage(business: PublicBusiness) {
  const body = brotliCompressSync(bareHtml(business));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer(({ url }, answer) => {
    if (url === '/') answer.writeHead(200, headers).end(body);
    else answer.writeHead(204).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

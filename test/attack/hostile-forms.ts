import type { Random } from '../../infra/local/seed/random.ts';
import { guestFields } from '../../shared/orders/order-form.ts';
import type { Guest } from './guest.ts';
import type { HostileBody } from './hostile-bodies.ts';
import { bentValue, hostileValue } from './hostile-values.ts';
import type { Route } from './routes.ts';
import type { Shop } from './shops.ts';
import type { Answer } from './wire.ts';

/** The order form of a browser without script. It has no schema of its own: what it sends becomes the draft of the JSON route. */
export const formRoutes: Route[] = ['/bestill', '/restaurant/:subdomain/bestill'].map((path) => ({
  api: 'storefront',
  method: 'POST',
  path,
}));
export const isForm = ({ path }: { path: string }) => path.endsWith('/bestill');

const form = { 'content-type': 'application/x-www-form-urlencoded' };

type Field = [name: string, value: string];

/** One dish for pickup, as the form sends it when Bestill is pressed on the page that showed this sum. */
function accepted({ dishes }: Shop, { name, phone }: Guest, key: string): Field[] {
  const dish = dishes[0]!;
  return [
    ['nokkel', key],
    ['gjor', 'bestill'],
    ['sum', String(dish.priceOre)],
    [`antall.${dish.id}`, '1'],
    ['fulfilment', 'pickup'],
    ['customerName', name],
    ['customerPhone', phone],
    ['paymentMethod', 'cash'],
  ];
}

type From = { random: Random; mark: string; shop: Shop; guest: Guest; key: string };

/** A body of the form: a quarter as a browser sends it, most with one to three fields bent, the rest broken as a form. */
export function hostileForm({ random, mark, shop, guest, key }: From): HostileBody {
  const fields = accepted(shop, guest, key);
  const kind = random.next();
  if (kind < 0.25) return { body: encoded(fields), headers: form, mark };
  if (kind < 0.85) return { body: encoded(bent(fields, random, mark)), headers: form, mark };
  return { ...brokenForm(encoded(fields), random, mark), mark };
}

const encoded = (fields: readonly Field[]) => new URLSearchParams([...fields]).toString();
const asText = (value: unknown) => (typeof value === 'string' ? value : `${JSON.stringify(value)}`);

function bent(fields: Field[], random: Random, mark: string): Field[] {
  const made = [...fields];
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
    const at = random.below(made.length);
    const [name, value] = made[at]!;
    const hostile = asText(random.next() < 0.5 ? bentValue(value, random, mark) : hostileValue(random, mark));
    const kind = random.next();
    if (kind < 0.1 && made.length > 1) made.splice(at, 1);
    else if (kind < 0.6) made[at] = [name, hostile];
    else if (kind < 0.7) made[at] = [hostile, value];
    else if (kind < 0.8) made.push([name, hostile]);
    else made.push([random.pick([...guestFields, ...choiceNames(mark, made), '__proto__']), hostile]);
  }
  return made;
}

/** Names of what is chosen: of a dish of the shop, of none, and with parts that are missing or too many. */
function choiceNames(mark: string, fields: readonly Field[]): string[] {
  const dish = fields.find(([name]) => name.startsWith('antall.'))?.[0].slice('antall.'.length) ?? mark;
  const parts = [
    '',
    `.${mark}`,
    '.grp_0000000000',
    '.grp_0000000000.opt_0000000000',
    '.__proto__.constructor',
    '....',
  ];
  return ['rett', `antall.${mark}`, `valg.${mark}`, ...parts.map((part) => `valg.${dish}${part}`)];
}

/** What is no form, or is one that readers disagree about. */
function brokenForm(text: string, random: Random, mark: string): Omit<HostileBody, 'mark'> {
  const made: [string | Buffer, Record<string, string>?][] = [
    [''],
    [mark],
    [text.slice(0, random.below(text.length))],
    [`${text}&allergy=%`],
    [`${text}&allergy=%zz%u00e6`],
    [`${text}&allergy=%ff%fe%c0%80%ed%a0%80`],
    [`${text}&customerName=%00${mark}%0d%0aSet-Cookie:x=1`],
    [`${text.replaceAll('%', '%25')}`],
    [`${text}&${'&'.repeat(20_000)}`],
    [`${text}${'&rett=itm_x'.repeat(4000)}`],
    [`${text}${Array.from({ length: 3000 }, (_, n) => `&antall.${n}=99`).join('')}`],
    [`${text}${Array.from({ length: 3000 }, (_, n) => `&valg.itm_${n}.grp_${n}.opt_${n}=99`).join('')}`],
    [`${text}&valg.__proto__.x.y=3&valg.constructor=2&valg.=1&valg=${mark}`],
    [`${text}&antall.__proto__=3&antall.constructor=2&antall.=1`],
    [`${text}&gjor=${mark}`],
    [text.replace('gjor=bestill', `gjor=${mark}`)],
    [text.replaceAll('&', ';')],
    [`nokkel=%3Cscript%3E${mark}&${text}`],
    [Buffer.from(text, 'utf16le')],
    [text, {}],
    [text, { 'content-type': 'text/plain' }],
    [text, { 'content-type': 'multipart/form-data; boundary=x' }],
    [text, { 'content-type': 'application/json' }],
    [text, { ...form, 'content-encoding': 'gzip' }],
    [text, { ...form, 'sec-fetch-site': 'cross-site' }],
    [text, { ...form, 'sec-fetch-site': mark }],
  ];
  const [body, headers = form] = random.pick(made);
  return { body, headers };
}

const orderPage = /^(?:\/restaurant\/[\w-]+)?\/bestilling\/[\w-]{20,}$/;
/** Markup of the hostile texts. The page shows what was typed, so it must come back as text alone. */
const markup = /<script>alert\(1\)|<img src=x|<b>x|<!--[^>]*ekko|href="(?:javascript|data):/i;

export const isPage = ({ headers }: Answer) => /^text\/html/.test(`${headers['content-type']}`);
/** Whether the form led to the page of an order. */
export const hasOrdered = ({ status, headers }: Answer) =>
  status === 303 && orderPage.test(`${headers.location}`);

/** What is wrong with a page, or a redirect, that answers a form; undefined when nothing is. */
export function faultOf({ status, headers, text }: Answer): string | undefined {
  if (markup.test(text)) return 'markup that was typed';
  if (status === 303 && !orderPage.test(`${headers.location}`)) return `leads to ${headers.location}`;
  return undefined;
}

import type { GenericSchema } from 'valibot';
import type { Random } from '../../infra/local/seed/random.ts';
import { bentValue, hostileValue } from './hostile-values.ts';
import { acceptedValue, type Known } from './schema-values.ts';

export type HostileBody = { body: string | Buffer; headers: Record<string, string>; mark: string };

type Place = { holder: Record<string, unknown>; name: string };

/** Every place in a value where another value can stand. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Record<string, unknown>;
  for (const name of Object.keys(holder)) {
    found.push({ holder, name });
    placesIn(holder[name], found);
  }
  return found;
}

const json = { 'content-type': 'application/json' };

/**
 * A body made from the schema: a fifth as it is accepted, most with one to three places bent or replaced, the rest broken as
 * JSON, as text or in its head. `whole` may put right what would end the request before it comes to the table.
 */
export function hostileBody(
  schema: GenericSchema,
  {
    random,
    known,
    mark,
    whole,
  }: { random: Random; known: Known; mark: string; whole: (body: unknown) => unknown },
): HostileBody {
  const accepted = whole(structuredClone(acceptedValue(schema, random, known)));
  const kind = random.next();
  if (kind < 0.2) return { body: JSON.stringify(accepted), headers: json, mark };
  if (kind < 0.86) return { body: JSON.stringify(bent(accepted, random, mark)), headers: json, mark };
  return { ...brokenBody(JSON.stringify(accepted), random, mark), mark };
}

function bent(accepted: unknown, random: Random, mark: string): unknown {
  if (typeof accepted !== 'object' || accepted === null || random.next() < 0.02)
    return hostileValue(random, mark);
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
    const places = placesIn(accepted);
    if (places.length === 0) break;
    const { holder, name } = random.pick(places);
    const kind = random.next();
    if (kind < 0.1) delete holder[name];
    else if (kind < 0.5) holder[name] = bentValue(holder[name], random, mark);
    else holder[name] = hostileValue(random, mark);
  }
  if (random.next() < 0.1)
    Object.assign(accepted, { pk: mark, sk: 'SITE#PROFILE', businessId: mark, isAdmin: true });
  return accepted;
}

/** What is no JSON, or is one that readers disagree about. */
function brokenBody(text: string, random: Random, mark: string): Omit<HostileBody, 'mark'> {
  const inside = text.slice(1);
  const made: [string | Buffer, Record<string, string>?][] = [
    [text.slice(0, random.below(text.length))],
    [`\ufeff${text}`],
    [`{"__proto__":{"isAdmin":true,"${mark}":1},${inside}`],
    [`{"constructor":{"prototype":{"${mark}":1}},${inside}`],
    [`${text.slice(0, -1)},"__proto__":null}`],
    [text.replace(/:(\d+)/, ':1e999')],
    [text.replace(/:(\d+)/, ':-0')],
    [text.replace(/:(\d+)/, ':1.0')],
    [text.replace(/:(\d+)/, `:${'9'.repeat(400)}`)],
    [text.replace(/:(\d+)/, ':NaN')],
    [text.replace(/"(\w+)":/, `"$1":"${mark}","$1":`)],
    [text.replace(/"(\w+)":/, '"\\u0000$1":')],
    [text.replace(/:"/, ':"\\ud83d')],
    [text.replace(/:"/, ':"\\udc00\\ud800')],
    [`${text}${text}`],
    [`[${text}]`],
    [`/*${mark}*/${text}`],
    ['', json],
    [mark],
    [`"${mark}"`],
    ['['.repeat(30_000)],
    ['{"a":'.repeat(20_000)],
    [`${' '.repeat(60_000)}${text}`],
    [
      Buffer.concat([
        Buffer.from(text.slice(0, -1)),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        Buffer.from('}'),
      ]),
    ],
    [Buffer.from(text, 'utf16le')],
    [Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]), { ...json, 'content-encoding': 'gzip' }],
    [text, { 'content-type': 'text/plain' }],
    [text, {}],
    [text, { 'content-type': 'application/json; charset=utf-16' }],
    [text, { 'content-type': 'multipart/form-data; boundary=x' }],
    [text, { 'content-type': `application/${mark}+json` }],
    [`x=${mark}`, { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;${mark}</x>`,
      { 'content-type': 'application/xml' },
    ],
  ];
  const [body, headers = json] = random.pick(made);
  return { body, headers };
}

import type { Random } from '../../infra/local/seed/random.ts';

/** Texts that some layer may choke on, or take for its own language. */
const texts: readonly string[] = [
  '\ud800',
  'x\udfff',
  '\udc00\ud800',
  'a\u0000b',
  '\u0001\u001b[31m',
  '\u200b',
  '\u2060\ufeff',
  '\u202Eevil',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u034f',
  '\u00ad',
  `o${'\u0301'.repeat(80)}`,
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\u{E0001}',
  '\u{10FFFF}',
  '\ufffe',
  '\ufdfa'.repeat(20),
  'ﬀ',
  'İ',
  'ß',
  '١٢٣',
  '𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
  '\r\n\r\n',
  '\n'.repeat(300),
  '\t',
  ' '.repeat(80),
  '\u00a0',
  '\u2028\u2029',
  'x'.repeat(201),
  'ø'.repeat(501),
  'x'.repeat(5000),
  '\u{1F355}'.repeat(600),
  '"',
  "'",
  '\\',
  '`',
  '\\u0000',
  '%00',
  '%',
  '%s%n%x',
  `$${'{7*7}'}`,
  '{{7*7}}',
  '#{7*7}',
  '<%= 7 %>',
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--',
  ']]>',
  'javascript:alert(1)',
  'data:text/html,<b>x',
  '//evil.example',
  'https://evil.example@kafe.example',
  'https://<b>x.y',
  "' OR 1=1 --",
  "'; DROP TABLE luka; --",
  '{"S":"x"}',
  '#pk = :pk',
  'attribute_not_exists(pk)',
  'ORDER#',
  'SITE#PROFILE',
  'biz_x#ORDER#y',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1_000',
  '../../../etc/passwd',
  'file:///etc/passwd',
  '; ls',
  '$(id)',
  '`id`',
  '=1+1',
  '@SUM(1)',
  'Bcc: x@evil.example',
  'a@b.no\r\nBcc: x@evil.example',
  'a@b',
  'a@[127.0.0.1]',
  '"a b"@c.no',
  'a@xn--80ak6aa92e.com',
  '+4791234567,+4798765432',
  'tel:91234567',
  '00:60',
  '24:00',
  '2026-02-30',
  '#12345g',
];

const numbers: readonly unknown[] = [
  -1,
  -0,
  0.1,
  1.5,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  9.99e15,
  1.0000000000000002,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
];

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 3 },
  { toString: 1 },
  { valueOf: null },
  Object.fromEntries([['then', 1]]),
  { toJSON: 'x' },
  { S: 'x' },
  { N: '1' },
  { NULL: true },
  { constructor: { prototype: { isAdmin: true } } },
  { 0: 'x' },
  [1, 'x', null],
];

function deep(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const sizes: readonly (() => unknown)[] = [
  () => deep(60),
  () => deep(2000),
  () => Array.from({ length: 400 }, () => 'x'),
  () => Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, n])),
  () => 'ø'.repeat(40_000),
  () => 'x'.repeat(300_000),
];

/** A hostile value; a text carries `mark`, so that an answer that repeats it gives itself away. */
export function hostileValue(random: Random, mark: string): unknown {
  const kind = random.next();
  if (kind < 0.6) return withMark(random.pick(texts), mark, random);
  if (kind < 0.75) return random.pick(numbers);
  // A copy: what is put into a body is bent further.
  if (kind < 0.93) return structuredClone(random.pick(shapes));
  return random.pick(sizes)();
}

const withMark = (text: string, mark: string, random: Random) =>
  random.pick([`${mark}${text}`, `${text}${mark}`, `${mark.slice(0, 4)}${text}`, text]);

/** Like `random.pick`, but what is picked may be nothing at all. */
const oneOf = (random: Random, values: readonly unknown[]) => values[random.below(values.length)];

/** A value near one that is accepted: a little longer, with a strange letter in it, of another kind. */
export function bentValue(value: unknown, random: Random, mark: string): unknown {
  if (typeof value === 'string') {
    const at = random.below(value.length + 1);
    const odd = random.pick(texts);
    return oneOf(random, [
      `${value.slice(0, at)}${odd}${value.slice(at)}`,
      `${value}${value}`,
      value.repeat(60),
      `${value} ${mark}`,
      value.toUpperCase(),
      value.normalize('NFD'),
      ` ${value} `,
      [value],
      Number(value),
      '',
    ]);
  }
  if (typeof value === 'number')
    return oneOf(random, [value + 0.5, -value, value * 1e9, `${value}`, value + 1, [value], null]);
  if (typeof value === 'boolean') return oneOf(random, [!value, `${value}`, value ? 1 : 0, null]);
  if (Array.isArray(value)) {
    const many = Array.from({ length: random.pick([0, 51, 101, 301, 1000]) }, () => value[0]);
    return oneOf(random, [many, [...value, null], { ...value }, value[0], [value]]);
  }
  return oneOf(random, [null, [value], `${mark}`, { ...(value as object), [mark]: 1 }]);
}

import { isIPv4, isIPv6 } from 'node:net';

/** The four numbers of an IPv6 address's first half; `::` stands for as many zeros as are missing. */
function firstHalf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const before = numbers(head);
  const after = tail === undefined ? [] : numbers(tail);
  const zeros = tail === undefined ? [] : Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after].slice(0, 4);
}

/**
 * The part of an address that counts as one place. IPv4: the whole address, because a /24 of a Norwegian
 * provider is hundreds of households. IPv6: the first 56 bits, which a provider gives to one household
 * (RIPE-690), because the household can use any address in them.
 */
export function addressPrefix(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const [one = 0, two = 0, three = 0, four = 0] = firstHalf(plain);
  return [one, two, three, four & 0xff00].map((group) => group.toString(16)).join(':');
}

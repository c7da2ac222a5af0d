import fc from 'fast-check';

const escapes: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => `%${hex(letter)}`,
  (letter) => `%${hex(letter).toLowerCase()}`,
  (letter) => `%25${hex(letter)}`,
  (letter) => `%2525${hex(letter)}`,
  (letter) => letter.toUpperCase(),
];

const inserted = fc.constantFrom(
  ...['/', '/.', '/./', '/x/..', '//', '%2f', '%5c', '\\', ';', ';a=b', '%3f', '%23', '%00', '%0a', '\t'],
  ...['%', '%e2%80%8b', 'ø', '%c0%af', '%2e%2e/', '.', '+', '%20', ':', '@', '~'],
);

/**
 * A path that an attacker hopes means the same as `path`: some letters escaped, some pieces put in between.
 */
export function spellingsOf(path: string): fc.Arbitrary<string> {
  const letters = [...path.slice(1), ''].map((letter) =>
    fc
      .tuple(
        fc.oneof({ weight: 40, arbitrary: fc.constant('') }, inserted),
        fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, fc.nat(escapes.length - 1)),
      )
      .map(([before, way]) => `${before}${letter && escapes[way]?.(letter)}`),
  );
  return fc.tuple(...letters).map((written) => `/${written.join('')}`);
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
}

/** Something made for each name of a definition, under the same name. */
export function mapNames<Name extends string, Made>(
  definitions: Readonly<Record<Name, unknown>>,
  make: (name: Name) => Made,
): Record<Name, Made> {
  const names = Object.keys(definitions) as Name[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;
}

/** 'Parma er ikke lenger på menyen, så vi tok den ut av kurven.' */
export function droppedText(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return `${last} er ikke lenger på menyen, så vi tok den ut av kurven.`;
  const list = `${names.slice(0, -1).join(', ')} og ${last}`;
  return `${list} er ikke lenger på menyen, så vi tok dem ut av kurven.`;
}

import { folded } from './found-dishes.ts';

/** A text with the first place that matches the search marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const wanted = folded(query.trim());
  const composed = text.normalize('NFC');
  const at =
    wanted === '' || folded(composed).length !== composed.length ? -1 : folded(composed).indexOf(wanted);
  if (at < 0) return <>{text}</>;
  const end = at + wanted.length;
  return (
    <>
      {composed.slice(0, at)}
      <mark>{composed.slice(at, end)}</mark>
      {composed.slice(end)}
    </>
  );
}

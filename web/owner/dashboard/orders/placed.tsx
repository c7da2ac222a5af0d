import { useListNow } from './now-context.ts';
import { ageText, placedText } from './order-time.ts';

/** '18:41 · 3 min siden', kept up to date. */
export function Placed({ at }: { at: string }) {
  const now = useListNow();
  const age = ageText(at, now);
  return (
    <time dateTime={at}>
      {placedText(at, now)}
      {age ? ` · ${age}` : null}
    </time>
  );
}

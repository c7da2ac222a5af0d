import { ageText, placedText } from '../../parts/order-time.ts';
import { useListNow } from './now-context.ts';

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

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { clockText, osloDay } from '../../../../shared/kernel/dates.ts';
import type { MenuBefore } from '../../../../shared/menu/answers.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { beforeQuery, useGoBack } from './queries.ts';
import { dishCount } from './shown-menu.ts';

const mostNamed = 5;
const words = {
  import: { done: 'Menyen ble importert', back: 'Gå tilbake til menyen før import' },
  clear: { done: 'Menyen ble tømt', back: 'Gå tilbake til menyen før den ble tømt' },
};

/** The way back after an import or a cleared menu, for a day. */
export function BeforeNote() {
  const shop = useShop();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { data, refetch } = useQuery(beforeQuery(shop));
  const before = data?.before;
  if (!before) return null;
  const { done, back } = words[before.why];
  const day = osloDay(before.at) === osloDay(now) ? 'i dag' : 'i går';
  return (
    <section className="note menu-task menu-before" aria-label="Menyen før">
      <History className="i" aria-hidden="true" />
      <p>
        {done} {day} {clockText(before.at)}. Du kan gå tilbake i et døgn.
      </p>
      <Button onClick={() => void refetch().then(() => setAsking(true))}>{back}</Button>
      {isAsking ? <GoBack before={before} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

const namesText = (names: readonly string[]) =>
  names.slice(0, mostNamed).join(', ') +
  (names.length > mostNamed ? ` og ${names.length - mostNamed} til` : '');

function GoBack({ before, onClose }: { before: NonNullable<MenuBefore>; onClose: () => void }) {
  const { mutateAsync } = useGoBack();
  const { changed, deleted, dishes, version, why } = before;
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`${words[why].back}?`}
      text={
        <>
          <p>
            Du får tilbake {dishCount(dishes)}, med kategorier og tilvalg slik de var. Det som er utsolgt nå,
            er fortsatt utsolgt.
          </p>
          {changed.length > 0 ? (
            <p>
              <b>Endret siden, og blir borte:</b> {namesText(changed)}.
            </p>
          ) : null}
          {deleted.length > 0 ? (
            <p>
              <b>Slettet siden, og kommer tilbake:</b> {namesText(deleted)}.
            </p>
          ) : null}
        </>
      }
      confirmText="Ja, gå tilbake"
      busyText="Går tilbake..."
      onConfirm={() => mutateAsync(version)}
    />
  );
}

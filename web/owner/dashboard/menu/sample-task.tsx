import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { answer } from '../../lib/api.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useMenuChange } from './queries.ts';
import { dishCount } from './shown-menu.ts';

/** Stands over the menu while dishes of it are ours: a shop cannot be published with them. */
export function SampleTask({ items }: { items: readonly MenuItem[] }) {
  const canEdit = useMay('editMenu');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useOwnSampleMenu();
  const count = items.filter(({ isSample }) => isSample).length;
  if (count === 0 || !canEdit) return null;
  return (
    <section className="note warn menu-task" aria-label="Eksempelmeny">
      <CircleAlert className="i" aria-hidden="true" />
      <p>
        <b>{count === 1 ? '1 rett er et eksempel' : `${dishCount(count)} er eksempler`} fra oss.</b> Endre
        pris og allergener, eller slett det du ikke lager.
      </p>
      <Button onClick={() => setAsking(true)}>Dette er min meny</Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Er dette din meny?"
        text={`Navn, priser og allergener på ${dishCount(count)} er skrevet av oss. Stemmer de med maten du lager? Gjestene stoler på allergenene.`}
        confirmText="Ja, alt stemmer"
        busyText="Lagrer..."
        onConfirm={() => mutateAsync(undefined)}
      />
    </section>
  );
}

function useOwnSampleMenu() {
  return useMenuChange({
    call: (_all: undefined, api) => answer(api.menu.sample.$put()),
    stored: (_menu, answered) => answered,
    done: () => 'Menyen er din',
    failed: () => 'Kunne ikke lagre. Prøv igjen.',
  });
}

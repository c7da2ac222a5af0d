import { useState } from 'react';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { newKey } from '../../lib/new-key.ts';
import { useAddSampleMenu, useClearMenu, useDeleteItem } from './changes.ts';
import { ItemDialog } from './item-dialog.tsx';

export type MenuDialog = { kind: 'add' | 'sample' | 'clear' } | { kind: 'edit' | 'delete'; item: MenuItem };

type MenuDialogsProps = { dialog: MenuDialog | undefined; count: number; onClose: () => void };

/** The one dialog that is open. A question stays open when its answer could not be carried out. */
export function MenuDialogs({ dialog, count, onClose }: MenuDialogsProps) {
  if (!dialog) return null;
  if (dialog.kind === 'add') return <ItemDialog onClose={onClose} />;
  if (dialog.kind === 'edit') return <ItemDialog item={dialog.item} onClose={onClose} />;
  if (dialog.kind === 'delete') return <DeleteItem item={dialog.item} onClose={onClose} />;
  if (dialog.kind === 'sample') return <AddSampleMenu onClose={onClose} />;
  return <ClearMenu count={count} onClose={onClose} />;
}

function DeleteItem({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { mutateAsync } = useDeleteItem();
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onClose}
      title="Slett menyvalg"
      text={`Er du sikker på at du vil slette "${item.name}"? Denne handlingen kan ikke angres.`}
      busyText="Sletter..."
      onConfirm={() => mutateAsync(item.id)}
    />
  );
}

function AddSampleMenu({ onClose }: { onClose: () => void }) {
  const [key] = useState(newKey);
  const { mutateAsync } = useAddSampleMenu();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Legg til eksempel meny"
      text="Dette vil legge til en komplett eksempel-meny med 12 menyvalg. Er du sikker?"
      confirmText="Ja, legg til"
      busyText="Legger til..."
      onConfirm={() => mutateAsync(key)}
    />
  );
}

function ClearMenu({ count, onClose }: { count: number; onClose: () => void }) {
  const { mutateAsync } = useClearMenu();
  return (
    <Confirm
      open
      kind="clear"
      onOpenChange={onClose}
      title="Tøm hele menyen"
      text={`Dette vil slette ALLE ${count} menyvalg permanent. Denne handlingen kan ikke angres!`}
      busyText="Tømmer..."
      onConfirm={() => mutateAsync(undefined)}
    />
  );
}

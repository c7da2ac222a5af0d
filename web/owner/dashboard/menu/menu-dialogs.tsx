import { useState } from 'react';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { newKey } from '../../lib/new-key.ts';
import { useAddSampleMenu, useClearMenu, useDeleteItem } from './changes.ts';
import { ItemDialog } from './item-dialog.tsx';

export type MenuDialog =
  | { kind: 'add' | 'sample' | 'clear' }
  | { kind: 'edit' | 'delete'; item: MenuItem }
  /** Dishes without an answer on allergens, one after another. */
  | { kind: 'fill'; items: readonly MenuItem[] };

type MenuDialogsProps = {
  dialog: MenuDialog | undefined;
  count: number;
  onOpen: (dialog: MenuDialog) => void;
  onClose: () => void;
};

/** The one dialog that is open. A question stays open when its answer could not be carried out. */
export function MenuDialogs({ dialog, count, onOpen, onClose }: MenuDialogsProps) {
  if (!dialog) return null;
  if (dialog.kind === 'add') return <ItemDialog onClose={onClose} />;
  if (dialog.kind === 'edit') return <ItemDialog item={dialog.item} onClose={onClose} />;
  if (dialog.kind === 'fill') return <FillAllergens items={dialog.items} {...{ onOpen, onClose }} />;
  if (dialog.kind === 'delete') return <DeleteItem item={dialog.item} onClose={onClose} />;
  if (dialog.kind === 'sample') return <AddSampleMenu onClose={onClose} />;
  return <ClearMenu count={count} onClose={onClose} />;
}

type FillProps = Pick<MenuDialogsProps, 'onOpen' | 'onClose'> & { items: readonly MenuItem[] };

function FillAllergens({ items: [item, ...rest], onOpen, onClose }: FillProps) {
  const next = rest.length > 0 ? () => onOpen({ kind: 'fill', items: rest }) : onClose;
  return <ItemDialog key={item?.id} item={item} toFill={rest.length + 1} onClose={onClose} onStored={next} />;
}

function DeleteItem({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { mutateAsync } = useDeleteItem();
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onClose}
      title="Slett rett"
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
      title="Legg til eksempelmeny"
      text="Dette vil legge til en komplett eksempelmeny med 12 retter. Er du sikker?"
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
      text={`Dette vil slette ALLE ${count} retter permanent. Denne handlingen kan ikke angres!`}
      busyText="Tømmer..."
      onConfirm={() => mutateAsync(undefined)}
    />
  );
}

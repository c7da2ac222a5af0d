import { Confirm } from './confirm.tsx';

/** Asked once before something typed is thrown away. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onStay}
      title="Du har endringer som ikke er lagret"
      text="Går du videre nå, er de borte."
      cancelText="Bli her"
      confirmText="Forkast endringene"
      onConfirm={onDiscard}
    />
  );
}

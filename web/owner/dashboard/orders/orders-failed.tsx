import { LoadError } from '../../../ui/states.tsx';

/** In place of orders that could not be read at all. */
export function OrdersFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <LoadError title="Kunne ikke laste bestillinger" onRetry={onRetry} busy={busy}>
      Bestillingene er trygge. Sjekk nettet og prøv igjen.
    </LoadError>
  );
}

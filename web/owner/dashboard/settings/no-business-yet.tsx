import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** On the tabs that have nothing to set before there is a business. */
export function NoBusinessYet({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      title="Ingen bedriftsprofil funnet"
      action={
        <Button variant="main" onClick={onStart}>
          Gå til bedriftsprofilen
        </Button>
      }
    >
      Du må sette opp bedriftsprofilen din først.
    </EmptyState>
  );
}

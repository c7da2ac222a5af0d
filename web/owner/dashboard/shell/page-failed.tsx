import { LoadError } from '../../../ui/states.tsx';

/** A page that broke, or whose code could not be fetched (a new version may be out). The rest of the shell stays. */
export function PageFailed() {
  return (
    <LoadError title="Siden kunne ikke vises" onRetry={() => window.location.reload()}>
      Bestillingene er trygge. Last siden på nytt.
    </LoadError>
  );
}

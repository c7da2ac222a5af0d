import { Button } from '../../../ui/button.tsx';

type SearchEndProps = {
  state: 'none' | 'searching' | 'failed' | 'done';
  searchOlder: (() => void) | undefined;
};

/** How far a search has come, and the way further back. */
export function SearchEnd({ state, searchOlder }: SearchEndProps) {
  return (
    <div className="search-end" role="status">
      {state === 'searching' ? <p className="meta">Søker i alle bestillinger...</p> : null}
      {state === 'failed' ? (
        <p className="note warn">Kunne ikke søke i eldre bestillinger. Sjekk nettet og prøv igjen.</p>
      ) : null}
      {state === 'done' && !searchOlder ? <p className="meta">Alle bestillinger er søkt gjennom.</p> : null}
      {searchOlder ? <Button onClick={searchOlder}>Søk lenger tilbake</Button> : null}
    </div>
  );
}

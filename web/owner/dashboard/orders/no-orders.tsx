import { Search } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { shopUrl } from '../../lib/config.ts';

export function NoOrdersYet({ subdomain }: { subdomain: string }) {
  return (
    <EmptyState
      title="Ingen bestillinger ennå"
      action={
        <a className={buttonClass()} href={shopUrl(subdomain)} target="_blank" rel="noopener">
          Se siden slik kundene ser den
        </a>
      }
    >
      Når den første kommer, står den her.
    </EmptyState>
  );
}

export function NoHits({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <EmptyState
      className="order-empty"
      title="Ingen bestillinger passer søket eller filteret"
      drawing={<Search className="i order-nohits" aria-hidden="true" />}
      action={<Button onClick={onClear}>Vis alle bestillinger</Button>}
    >
      {isSearch
        ? 'Søk på navn, telefon, nummer eller dag, for eksempel «20.11» eller «i går».'
        : 'Bestillinger som venter på svar, vises alltid.'}
    </EmptyState>
  );
}

import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { createStore } from './store.ts';

const key = 'luka:restaurant';
const changes = createStore();

/** Each tab keeps its own choice; a new tab begins with the last one of this browser. */
function chosen(): string | null {
  return window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key);
}

/** Opens another of the user's restaurants in this tab. */
export function chooseBusiness(id: BusinessId): void {
  window.sessionStorage.setItem(key, id);
  window.localStorage.setItem(key, id);
  changes.tell();
}

/** The chosen one of the businesses, or the first; undefined when there is none. */
export function useChosen<One extends { business: BusinessId }>(all: readonly One[]): One | undefined {
  const id = changes.useValue(chosen);
  return all.find(({ business }) => business === id) ?? all[0];
}

/** A note's address names its restaurant: opens that one in this tab, and answers the address without it. */
export function openAsked(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, window.location.origin);
  const id = searchParams.get('restaurant');
  // One that is not among the user's own is not found, and the first is opened.
  if (id) chooseBusiness(id as BusinessId);
  return pathname.startsWith('/dashboard') ? pathname + hash : '/dashboard';
}

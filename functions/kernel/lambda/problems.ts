import { Problem } from '../../../shared/kernel/problem.ts';

/** Refusals that several rooms decide, each with its one sentence. */

/** For guests: the shop does not exist, or is switched off. */
export const noShop = () =>
  new Problem('NOT_FOUND', 'Denne restauranten finnes ikke eller er ikke tilgjengelig.');

/** For owners: the user has no business, or it was erased. */
export const noBusiness = () => new Problem('NOT_FOUND', 'Ingen bedriftsprofil funnet');

/** The same for an order that never was, one of another business, and a link that opens none. */
export const noOrder = () => new Problem('NOT_FOUND', 'Fant ikke bestillingen');

/** The same request may succeed later. */
export const unavailable = () => new Problem('UNAVAILABLE', 'Tjenesten svarer ikke akkurat nå. Prøv igjen.');

/** The caller's role has not the right. */
export const forbidden = () =>
  new Problem('FORBIDDEN', 'Du har ikke tilgang til dette. Be en eier om en annen rolle.');

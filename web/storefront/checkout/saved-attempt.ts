import { readSaved, save } from '../shop/saved.ts';
import { type Attempt, isAttempt } from './attempt.ts';

/**
 * The order on its way. While a sending of it is unanswered it is the browser's, so that another tab asks for the same order
 * instead of making a second one; it holds a name and a phone number, so it is the tab's again once it has its answer.
 */
export const readAttempt = (subdomain: string): Attempt | undefined =>
  readSaved(subdomain, 'sent', isAttempt) ?? readSaved(subdomain, 'attempt', isAttempt);

export function saveAttempt(subdomain: string, attempt: Attempt | undefined): void {
  const isSent = attempt !== undefined && attempt.open.length > 0;
  save(subdomain, 'sent', isSent ? attempt : undefined);
  save(subdomain, 'attempt', isSent ? undefined : attempt);
}

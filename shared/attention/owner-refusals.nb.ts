import type { ReasonIn } from '../kernel/reasons.ts';
import { maxPushBrowsers } from './browser-push.ts';

export const reasons = {
  pushAddressWrong: 'Ugyldig adresse',
  pushKeyWrong: 'Ugyldig nøkkel',
  pushServiceUnknown: 'Vi kjenner ikke varslene til denne nettleseren',
  pushOff: 'Varsler er ikke slått på i denne nettleseren',
  pushUnavailable: 'Varsler kan ikke slås på akkurat nå. Prøv igjen.',
  manyPushBrowsers: `Varsler er slått på i ${maxPushBrowsers} nettlesere. Slå dem av i en du ikke bruker.`,
  accessLost: 'Du har ikke lenger tilgang',
};
export type AttentionReason = ReasonIn<typeof reasons>;

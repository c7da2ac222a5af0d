import {
  addressField,
  type Channel,
  type Employee,
  notifyChannels,
} from '../../shared/employees/employee.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { log } from '../http/log.ts';
import { addressHash } from '../notifications/address-hash.ts';
import { askConsent } from '../notifications/ask-consent.ts';
import { confirmByCode } from '../notifications/confirm-code.ts';
import { findConsent } from '../notifications/consent.ts';
import { readNotifier } from '../notifications/store.ts';
import { readEmployee } from './store.ts';

const usesChannel = ({ notify }: Employee, channel: Channel) =>
  notifyChannels[notify].some((used: Channel) => used === channel);

const noPaidPlan = () => new Problem('PLAN_REQUIRED', 'Sms krever et betalt abonnement');

/**
 * Asks the addresses of somebody new on the list. One that was asked before, or has answered, is left alone, so that a repeated
 * request asks nobody twice. The employee stays on the list whatever happens here: the owner can ask again.
 */
export async function askNewEmployee(business: BusinessId, employee: Employee, now: number): Promise<void> {
  const { businessName, hasSms } = await readNotifier(business, now);
  for (const channel of notifyChannels[employee.notify]) {
    const address = employee[addressField[channel]];
    if (channel === 'sms' && !hasSms) continue;
    try {
      const { asks } = await findConsent(business, addressHash(address));
      if (asks.length === 0) await askConsent({ business, businessName, channel, address }, now);
    } catch (error) {
      const why = error instanceof Problem ? error.code : String(error instanceof Error ? error.name : error);
      log.warn('A confirmation was not sent', { business, employee: employee.id, channel, error: why });
    }
  }
}

/** Throws NOT_FOUND for a way the employee does not use, PLAN_REQUIRED for sms on a plan nobody pays, and what asking throws. */
export async function askAgain(
  business: BusinessId,
  id: string,
  channel: Channel,
  now: number,
): Promise<void> {
  const employee = await readEmployee(business, id);
  if (!usesChannel(employee, channel)) throw new Problem('NOT_FOUND', 'Den ansatte varsles ikke slik');
  const { businessName, hasSms } = await readNotifier(business, now);
  if (channel === 'sms' && !hasSms) throw noPaidPlan();
  const address = employee[addressField[channel]];
  try {
    await askConsent({ business, businessName, channel, address }, now);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const name = error instanceof Error ? error.name : String(error);
    log.warn('A confirmation was not sent', { business, employee: id, channel, error: name });
    throw new Problem('UNAVAILABLE', 'Bekreftelsen kunne ikke sendes. Prøv igjen om litt.');
  }
}

/** Throws NOT_FOUND for an employee without sms, and VALIDATION_FAILED at `code`. */
export async function confirmPhone(
  business: BusinessId,
  id: string,
  code: string,
  now: number,
): Promise<void> {
  const employee = await readEmployee(business, id);
  if (!usesChannel(employee, 'sms')) throw new Problem('NOT_FOUND', 'Den ansatte varsles ikke på sms');
  await confirmByCode(business, employee.phone, code, now);
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { VippsKeys } from '../../shared/payments/connection.ts';
import { noteSilence, noteUse, type OpenConnection, openConnection } from './connection-store.ts';
import { type Instruction, isOfConnection, type NewPayment, ProviderUnknown } from './provider.ts';
import { vipps } from './vipps.ts';

/** Vipps with the keys of a business; undefined where it has none. */
export async function openVipps(business: BusinessId) {
  const open = await openConnection(business);
  if (!open) return undefined;
  const using = usingOf(business, open);
  return {
    /** Its secret signs the messages that Vipps sends about this business. */
    hook: open.hook,
    create: (payment: NewPayment) => using((keys) => vipps.create(keys, payment)),
    read: (reference: string) => using((keys) => vipps.read(keys, reference)),
    send: (reference: string, instruction: Instruction, key: string) =>
      using((keys) => vipps.send(keys, reference, instruction, key)),
  };
}

/**
 * A Vipps that is silent again and again is off the page for minutes. Keys that Vipps refuses in use are
 * noted, so that guests do not choose what fails, and so is their first success after that.
 */
function usingOf(business: BusinessId, open: OpenConnection) {
  return async <T>(call: (keys: VippsKeys) => Promise<T>): Promise<T> => {
    try {
      const answer = await call(open.keys);
      if (open.isFailing) await noteUse(business, open, true, Date.now());
      if (open.isSilent) await noteSilence(business, open, false, Date.now());
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnknown) await noteSilence(business, open, true, Date.now());
      else if (open.isSilent) await noteSilence(business, open, false, Date.now());
      if (isOfConnection(error) && !open.isFailing) await noteUse(business, open, false, Date.now());
      throw error;
    }
  };
}

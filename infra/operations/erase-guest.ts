import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { eraseGuest, ordersOfGuest } from '../../functions/privacy/erase-guest.ts';
import { retention } from '../../shared/kernel/retention.ts';
import { guestErasure } from '../../shared/privacy/guest-erasure.ts';
import { runScript, type Say } from './run-script.ts';
import { findTenant, tenantNamed, tenantOptions, text } from './tenant.ts';

const usage = `node --import tsx infra/operations/erase-guest.ts --table NAME (--subdomain NAME | --business ID) --contact PHONE-OR-EMAIL
  says in which orders of the restaurant the guest stands. With --yes it deletes contact data and notes in them, as the owner's screen does.`;

/** A dry run unless told `--yes`. It says numbers of orders, never their content. */
export async function eraseGuestOf(args: string[], say: Say, now: number): Promise<void> {
  const { values } = parseArgs({ args, options: { ...tenantOptions, contact: text } });
  const { wanted } = tenantNamed(values, usage);
  const guest = v.safeParse(guestErasure, { contact: values.contact });
  if (!guest.success) throw new Error(usage);
  const { business } = await findTenant(wanted);
  const { contact } = guest.output;
  if (!values.yes) {
    const numbers: number[] = [];
    for await (const { number } of ordersOfGuest(business, contact, now)) numbers.push(number);
    say(
      `${business}: the guest stands in ${numbers.length} orders${numbers.map((one) => ` ${one}`).join('')}`,
    );
    return say('Nothing is deleted. Add --yes to do it.');
  }
  const { erased, running } = await eraseGuest(business, contact, { kind: 'system' }, now);
  say(
    `${business}: deleted from ${erased} ${erased === 1 ? 'order' : 'orders'}. Backups hold it for ${retention.backupDays} days more.`,
  );
  if (running.length > 0) say(`Still running, and left: ${running.join(', ')}. Run this again later.`);
}

await runScript(import.meta.url, usage, () => eraseGuestOf(process.argv.slice(2), console.log, Date.now()));

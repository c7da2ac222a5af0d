import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { failedConditions, putNew, transactWrite } from '../../functions/kernel/table/changes.ts';
import { deleteAndReturn, queryItems } from '../../functions/kernel/table/items.ts';
import { keys, ranges } from '../../functions/kernel/table/keys.ts';
import { addressHash, isOff } from '../../functions/messages/address.ts';
import { letter, type Mail } from '../../functions/messages/letter.ts';
import { clientOptions, deliver, isUnsent } from '../../functions/messages/send.ts';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { runScript, type Say } from './run-script.ts';
import { allMembers, businessAtHost, flag, type Item, inTable, text } from './tenant.ts';

const usage = `node --import tsx infra/operations/mail-owners.ts --table NAME --file TEXT --id 2026-11-20-orders --from ADDRESS [--stream SET] [--tenant NAME]
    (--all | --host napoli.luka.no | --list FILE)
  says how many owners would get the mail, and shows it. With --yes it sends. The file's first line is the subject. --list names a file with
  one host a line. An address gets a mail of one --id once, however often this is run; five leave a second. Needs dynamodb:Scan, Query,
  GetItem, PutItem and DeleteItem on the table, and ses:SendEmail.`;

type Clients = { table: DynamoDBClient; ses: SESv2Client };
type Owner = { address: string; hash: string; business: BusinessId };

/** Longer than anybody repeats a run. */
const rememberedMs = 90 * dayMs;
const everyMs = 200;
const shown = 5;

/**
 * Mails the owners of all shops, of one, or of those in a list. A dry run unless told `--yes`. Each address
 * is claimed before its mail leaves, so an interrupted run can be started again; the claim is given back only
 * where nothing can have left. Answers false where a mail did not leave, or nobody knows. Says no address.
 */
export async function mailOwners(
  args: string[],
  { table: client, ses }: Clients,
  say: Say,
  { now, wait }: { now: number; wait: (ms: number) => Promise<unknown> },
): Promise<boolean> {
  const options = { table: text, file: text, id: text, from: text, stream: text, tenant: text };
  const { values } = parseArgs({
    args,
    options: { ...options, all: flag, host: text, list: text, yes: flag },
  });
  const { table, file, id, from, all, host, list } = values;
  const isOneWish = [all, host, list].filter(Boolean).length === 1;
  if (!table || !file || !from || !isOneWish || !id || !/^[\w-]{3,60}$/.test(id)) throw new Error(usage);
  inTable(table);

  const mail = mailOf(readFileSync(file, 'utf8'));
  const hosts = host ? [host] : list ? linesOf(readFileSync(list, 'utf8')) : undefined;
  const owners = await ownersOf(client, table, hosts);
  const off = await Promise.all(owners.map(({ hash }) => isOff(hash)));
  const reached = owners.filter((_, index) => !off[index]);
  const skipped = owners.length - reached.length;
  say(`${reached.length} owners get it; ${skipped} want no mail of ours, or none arrives there.`);
  for (const { address, business } of reached.slice(0, shown)) say(`  ${masked(address)} of ${business}`);
  if (reached.length > shown) say(`  … and ${reached.length - shown} more`);
  say(`Subject: ${mail.subject}\n\n${mail.text}\n`);
  if (!values.yes) {
    say('Nothing is sent. Add --yes to do it.');
    return true;
  }
  const counts: Record<Outcome, number> = { sent: 0, before: 0, failed: 0, unknown: 0 };
  const expiresAt = secondsOf(now + rememberedMs);
  for (const owner of reached) {
    const claim = { ...keys.mailByHand(owner.hash, id), expiresAt };
    const outcome = await sendOnce(claim, () => ses.send(commandFor(owner, mail, values)));
    counts[outcome] += 1;
    if (outcome === 'before') continue;
    if (outcome !== 'sent') say(`  ${outcome}: ${masked(owner.address)} of ${owner.business}`);
    await wait(everyMs);
  }
  const { sent, before, failed, unknown } = counts;
  say(
    `${id}: sent ${sent}, had it before ${before}, failed ${failed} (run it again), unknown ${unknown} (never sent again).`,
  );
  return failed + unknown === 0;
}

type Outcome = 'sent' | 'before' | 'failed' | 'unknown';

/** Sends it to an inbox that has no claim yet. */
async function sendOnce(
  claim: { pk: string; sk: string; expiresAt: number },
  send: () => Promise<unknown>,
): Promise<Outcome> {
  try {
    await transactWrite([putNew(claim)]);
  } catch (error) {
    if (failedConditions(error)) return 'before';
    throw error;
  }
  try {
    await deliver(send);
    return 'sent';
  } catch (error) {
    if (!isUnsent(error)) return 'unknown';
    const { pk, sk } = claim;
    await deleteAndReturn({ pk, sk });
    return 'failed';
  }
}

/** The tags let a bounce switch the address off, as those of the notices do. */
function commandFor(
  { address, business }: Owner,
  { subject, text: plain, html }: Mail,
  { from, stream, tenant }: Partial<Record<'from' | 'stream' | 'tenant', string>>,
): SendEmailCommand {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return new SendEmailCommand({
    FromEmailAddress: from,
    ...(stream && { ConfigurationSetName: stream }),
    ...(tenant && { TenantName: tenant }),
    EmailTags: [
      { Name: 'business', Value: business },
      { Name: 'kind', Value: 'notice' },
    ],
    Destination: { ToAddresses: [address] },
    Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(plain), Html: utf8(html) } } },
  });
}

const linesOf = (all: string) =>
  all
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Subject, an empty line, and paragraphs. Throws where one of them is missing. */
function mailOf(written: string): Mail {
  const [subject = '', ...body] = written
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.trim());
  if (subject.includes('\n') || body.length === 0)
    throw new Error('The text is a line with the subject, an empty line, and what there is to say');
  return letter({ product: 'Luka', subject, title: subject, body });
}

/** 'k…@gmail.com': enough to see a wrong list. */
const masked = (address: string) => address.replace(/^(.)[^@]*/, '$1…');

/** One entry for each inbox, in the same order whenever it is asked. */
async function ownersOf(
  client: DynamoDBClient,
  table: string,
  hosts: readonly string[] | undefined,
): Promise<Owner[]> {
  const found = new Map<string, Owner>();
  for await (const raw of hosts ? membersAt(hosts) : allMembers(client, table)) {
    const { pk, role, email } = raw;
    if (role !== 'owner' || typeof email !== 'string') continue;
    const hash = addressHash(email);
    found.set(hash, found.get(hash) ?? { address: email, hash, business: pk as BusinessId });
  }
  return [...found.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

async function* membersAt(hosts: readonly string[]): AsyncGenerator<Item> {
  for (const host of hosts) {
    const pk = await businessAtHost(host);
    yield* (await queryItems({ pk, from: ranges.members })) as Item[];
  }
}

await runScript(import.meta.url, usage, () => {
  const clients = { table: new DynamoDBClient(), ses: new SESv2Client(clientOptions) };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  return mailOwners(process.argv.slice(2), clients, console.log, { now: Date.now(), wait });
});

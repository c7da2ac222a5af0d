import { demandTaken, letTake } from './checking-functions.ts';
import { demandSentEverywhere, letSend } from './distributions.ts';
import { noSecret, type OriginSecrets, rotated } from './origin-secrets.ts';
import {
  type Current,
  findPending,
  keepPending,
  promotePending,
  type Rotation,
  readCurrent,
} from './versions.ts';

const steps = { createSecret, setSecret, testSecret, finishSecret };

/**
 * A step of a rotation of what the edge sends, by the name that Secrets Manager has for it. It repeats them, singly or all, when
 * one has failed, or was not heard of: once the rotation's own version is the current one, nothing is left to do.
 *
 * What must hold between any two calls: **whatever an edge may be sending, every function takes.** CloudFront changes over for
 * minutes, functions are changed one by one, and a deployment may set any of them to the current version's secrets at any moment.
 * So nothing is sent that the version before has not announced:
 *
 *     version 4:  before c, now d, next e
 *     version 5:  before d, now e, next f
 *
 * Both take both d and e. While functions and distributions are at one of two neighbours, it does not matter which is where, nor
 * in what order they change. One demand is left: version 6 may begin when nothing is at version 4 any more. `createSecret` sees
 * to it, and mends what a broken rotation or a deployment has left behind. What is sent next depends on the current version
 * alone, so a rotation that was given up and started again sends nothing else.
 *
 * Not covered: a deployment that read version 4 and writes it when version 6 has begun. Rotations are 90 days apart; who rotates
 * by hand, after a leak, does not deploy meanwhile. And a person who changes the secret by hand.
 */
export async function takeStep(step: keyof typeof steps, rotation: Rotation): Promise<void> {
  const current = await readCurrent(rotation);
  if (current.version !== rotation.ClientRequestToken) await steps[step](rotation, current);
}

/** Begins only where the rotation before has ended. */
async function createSecret(rotation: Rotation, { secrets }: Current): Promise<void> {
  if (await findPending(rotation)) return;
  await establish(secrets);
  await demandSentEverywhere(secrets.now);
  await keepPending(rotation, rotated(secrets));
}

async function setSecret(rotation: Rotation): Promise<void> {
  await letTake(await readPending(rotation));
}

/** Also called alone, with no pending version, when the schedule is set up: so it asks for what is current and announced. */
async function testSecret(_: Rotation, { secrets }: Current): Promise<void> {
  await demandTaken([secrets.now, secrets.next].filter((secret) => secret !== noSecret));
}

/** The version becomes current last of all: until then Secrets Manager comes again. */
async function finishSecret(rotation: Rotation, { version }: Current): Promise<void> {
  await establish(await readPending(rotation));
  await promotePending(rotation, version);
}

/** Makes every consumer accept the new secret before CloudFront sends it. */
async function establish(secrets: OriginSecrets): Promise<void> {
  await letTake(secrets);
  await letSend(secrets.now);
}

async function readPending(rotation: Rotation): Promise<OriginSecrets> {
  const pending = await findPending(rotation);
  if (!pending) throw new Error(`The version ${rotation.ClientRequestToken} was never created`);
  return pending;
}

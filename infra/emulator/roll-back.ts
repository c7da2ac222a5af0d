import { callApi } from './call-api.ts';
import { deploy, type Where } from './deploy.ts';
import type { Deployed } from './deployed.ts';
import { callEmulator, signedFor } from './emulator-call.ts';

/**
 * A version whose owner-api does not even start is deployed, and what was there before is brought back by its assembly, as the
 * workflow does it: nothing is built. Throws unless the alias moved there and back, and the API with it.
 */
export async function tryRollBack(
  where: Where,
  assemblies: { good: string; bad: string },
  deployed: Deployed,
  say: (line: string) => void,
): Promise<void> {
  const live = () => liveVersion(deployed);
  const answers = async () => (await callApi(deployed, '/api/owner/businesses', {})).status;
  const [before, signIn] = [await live(), 401];
  if ((await answers()) !== signIn) throw new Error('owner-api does not answer as it should');
  await deploy(where, assemblies.bad);
  const bad = await live();
  const failed = await answers();
  if (bad === before || failed < 500) throw new Error(`Version ${bad} after ${before} answers ${failed}`);

  const began = performance.now();
  await deploy(where, assemblies.good);
  const seconds = Math.round((performance.now() - began) / 1000);
  const after = await live();
  const status = await answers();
  if (after === bad || status !== signIn) throw new Error(`Version ${after} after ${bad} answers ${status}`);
  say(
    `version ${bad} of owner-api failed (${failed}); the earlier assembly was back after ${seconds} s, as version ${after}`,
  );
}

async function liveVersion({ url, ownerApi }: Deployed): Promise<string> {
  const path = `/2015-03-31/functions/${ownerApi}/aliases/live`;
  const { body, text } = await callEmulator(url, { path, headers: signedFor('lambda') });
  if (typeof body === 'object' && body && 'FunctionVersion' in body) return String(body.FunctionVersion);
  throw new Error(`owner-api has no alias: ${text}`);
}

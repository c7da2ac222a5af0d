import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

const windowMs = 10 * 60_000;

/**
 * Typed codes in ten minutes from one address. Ten digits have 10^10 values: while one shop has a code open,
 * a thousand addresses find it with a chance of one to a million. The link in the QR code has a secret and is
 * not counted.
 */
const mostTries = 10;

const storedTries = stored('pairing tries', v.object({ tries: v.number(), expiresAt: v.number() }));

const tooMany = (now: number) =>
  new Problem('TOO_MANY_REQUESTS', { reason: 'manyPairingCodes' } satisfies PeopleReason, {
    retryAfterSeconds: Math.ceil((windowMs - (now % windowMs)) / 1000),
  });

/**
 * Counts a try before the code is looked up, so that many at once do not get more. Throws TOO_MANY_REQUESTS.
 */
export async function takeTry(address: string, now: number): Promise<void> {
  const window = Math.floor(now / windowMs);
  const key = keys.pairingTries(digest('pairing tries', address, String(window)));
  try {
    await updateItem(
      key,
      storedTries.update({
        add: { tries: 1 },
        set: { expiresAt: secondsOf((window + 1) * windowMs) + 60 },
        condition: 'attribute_not_exists(#tries) OR #tries < :most',
        values: { ':most': mostTries },
      }),
    );
  } catch (error) {
    throw error instanceof ConditionFailed ? tooMany(now) : error;
  }
}

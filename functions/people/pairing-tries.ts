import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

const windowMs = 10 * 60_000;

/**
 * Typed codes in ten minutes, from one address and from all together. Eight digits have 10^8 values: while
 * one shop has a code open, 300 tries find it with a chance of 1 to 330,000. A guesser with many addresses
 * can only stop typed codes for all shops; the link in the QR code has a secret and is not counted.
 */
const mostTries = { address: 10, all: 300 } as const;

const storedTries = stored('pairing tries', v.object({ tries: v.number(), expiresAt: v.number() }));

const tooMany = (now: number) =>
  new Problem(
    'TOO_MANY_REQUESTS',
    'Det er prøvd for mange koder. Skann QR-koden i stedet, eller vent ti minutter.',
    { retryAfterSeconds: Math.ceil((windowMs - (now % windowMs)) / 1000) },
  );

/**
 * Counts a try before the code is looked up, so that many at once do not get more. Throws TOO_MANY_REQUESTS.
 */
export async function takeTry(address: string, now: number): Promise<void> {
  await take('address', address, now);
  await take('all', '', now);
}

async function take(kind: keyof typeof mostTries, value: string, now: number): Promise<void> {
  const window = Math.floor(now / windowMs);
  const key = keys.pairingTries(digest('pairing tries', kind, value, String(window)));
  try {
    await updateItem(
      key,
      storedTries.update({
        add: { tries: 1 },
        set: { expiresAt: secondsOf((window + 1) * windowMs) + 60 },
        condition: 'attribute_not_exists(#tries) OR #tries < :most',
        values: { ':most': mostTries[kind] },
      }),
    );
  } catch (error) {
    throw error instanceof ConditionFailed ? tooMany(now) : error;
  }
}

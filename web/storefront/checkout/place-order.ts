import { keyFrom } from '../../../shared/kernel/key-from.ts';
import { isProblem, Problem } from '../../../shared/kernel/problem.ts';
import { guestHeaders } from '../../../shared/orders/challenge.ts';
import type { OrderDraft, PlacedOrder } from '../../../shared/orders/order.ts';
import type { BegunPayment } from '../../../shared/payments/answers.ts';
import { call, isRefusal } from '../shop/api.ts';
import { abortPayment } from '../shop/order-page.ts';
import { isRecord, readSaved, save } from '../shop/saved.ts';
import { type OnChecking, sendSolving } from './challenge.ts';

type Shop = { base: string; subdomain: string };

/** `isEarlier`: an order sent before and thought lost had arrived; the one on the screen was not placed. */
type Placed = PlacedOrder & { isEarlier: boolean };
type Answer = PlacedOrder | BegunPayment;

/**
 * Sends an order so that pressing again never makes two. The key lives with the basket until every body sent
 * with it has been answered, and while its money is awaited: the same basket again leads to the same payment.
 * `paying`: the token of the order that this basket waits to be paid for; another order ends that wait first.
 * Throws a Problem: a refusal by the server, or NETWORK, INTERNAL, UNAVAILABLE when the outcome is unknown.
 */
export async function placeOrder(
  shop: Shop,
  draft: OrderDraft,
  proof: Proof = {},
  paying?: string,
): Promise<Placed | BegunPayment> {
  const remember = (attempt: Attempt | undefined) => saveAttempt(shop.subdomain, attempt);
  const body = JSON.stringify(draft);
  const before = readAttempt(shop.subdomain);
  let attempt = nextAttempt(before, body);
  if (paying && attempt.key !== before?.key) {
    const page = await abortPayment(shop.base, paying);
    if (!('waits' in page)) return { number: page.number, token: paying, order: page, isEarlier: true };
  }
  remember(attempt);
  const send = async (text: string) => {
    try {
      return await sendOrder(shop, attempt.key, text, proof);
    } catch (problem) {
      if (isRefusal(problem)) {
        attempt = refusedAttempt(attempt, text);
        remember(attempt);
      }
      throw problem;
    }
  };
  let placed: Answer;
  try {
    placed = await send(body);
  } catch (problem) {
    // The payment of this basket lies too long behind: it is an order of its own now.
    if (isProblem(problem, 'INVALID_TRANSITION')) {
      remember(undefined);
      return placeOrder(shop, draft, proof);
    }
    if (!(problem instanceof Problem) || problem.code !== 'IDEMPOTENCY_KEY_REUSED') throw problem;
    const earlier = await firstArrived(attempt.open, send);
    // Every body sent with this key has its answer now, so the next press may take a new one.
    remember(undefined);
    if (!earlier) throw new Problem('NETWORK');
    return 'pay' in earlier
      ? placeOrder(shop, draft, proof, earlier.pay.token)
      : { ...earlier, isEarlier: true };
  }
  remember('pay' in placed ? { ...attempt, open: [] } : undefined);
  return 'pay' in placed ? placed : { ...placed, isEarlier: false };
}

/** The order, or the payment for one, that one of the unanswered bodies became. */
async function firstArrived(bodies: string[], send: (body: string) => Promise<Answer>) {
  for (const body of bodies) {
    const placed = await send(body).catch((problem: unknown) => {
      if (isRefusal(problem)) return undefined;
      throw problem;
    });
    if (placed) return placed;
  }
  return undefined;
}

/**
 * An order on its way. `open` holds the bodies that were sent with this key and never answered: any of them
 * may have become an order, so the key must not change before each has been answered.
 */
type Attempt = { key: string; body: string; open: string[] };

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.body === 'string' &&
    Array.isArray(value.open) &&
    value.open.every((body) => typeof body === 'string')
  );
}

/**
 * For an attempt or a browser. A page on a plain http address in a local network has no `crypto.randomUUID`.
 */
const newKey = () => keyFrom(crypto.getRandomValues(new Uint8Array(16)));

/**
 * The attempt for a body: the same key for the same body, and for any body while an earlier one is
 * unanswered.
 */
function nextAttempt(known: Attempt | undefined, body: string): Attempt {
  const isSame = known !== undefined && (known.body === body || known.open.length > 0);
  const open = isSame ? known.open.filter((other) => other !== body) : [];
  return { key: isSame ? known.key : newKey(), body, open: [...open, body] };
}

/** The attempt after the server refused a body: that one is settled. */
function refusedAttempt(attempt: Attempt, body: string): Attempt {
  return { ...attempt, open: attempt.open.filter((other) => other !== body) };
}

/**
 * The order on its way. While it is unanswered the browser keeps it, so that another tab asks for the same
 * order instead of making a second one. It holds a name and a phone number, so once answered only the tab
 * keeps it.
 */
const readAttempt = (subdomain: string): Attempt | undefined =>
  readSaved(subdomain, 'sent', isAttempt) ?? readSaved(subdomain, 'attempt', isAttempt);

function saveAttempt(subdomain: string, attempt: Attempt | undefined): void {
  const isSent = attempt !== undefined && attempt.open.length > 0;
  save(subdomain, 'sent', isSent ? attempt : undefined);
  save(subdomain, 'attempt', isSent ? undefined : attempt);
}

/** `code`: the code that the guest typed, or `newCode`. */
type Proof = { code?: string | undefined; onChecking?: OnChecking };

type Sender = { base: string; subdomain: string };

/**
 * Sends an order. `body` is the text of an OrderDraft; a retry sends the very same text with the very same
 * key. Throws CHALLENGE_REQUIRED where the server wants a code, which only the guest has.
 */
function sendOrder(shop: Sender, key: string, body: string, proof: Proof): Promise<Answer> {
  const device = deviceOf(shop.subdomain);
  const send = (headers: Record<string, string>) =>
    call<Answer>(`${shop.base}/api/storefront/orders`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(device && { [guestHeaders.device]: device }),
        ...(proof.code && { [guestHeaders.code]: proof.code }),
      },
      body,
    });
  return sendSolving(key, send, proof.onChecking);
}

/**
 * A random id by which a shop tells one browser's orders from another's, so that a script cannot pose as a
 * hundred guests. Made with the first order and kept at this shop alone: no other shop sees it, so it cannot
 * follow a guest. Undefined where the browser stores no values.
 */
function deviceOf(subdomain: string): string | undefined {
  const name = `kurv:${subdomain}:device`;
  try {
    const id = localStorage.getItem(name) ?? newKey();
    localStorage.setItem(name, id);
    return id;
  } catch {
    return undefined;
  }
}

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test, vi } from 'vitest';
import { readSolution } from '../../../shared/orders/challenge.ts';
import { placeOrder } from '../../../web/storefront/checkout/place-order.ts';
import * as checkoutWords from '../../../web/storefront/checkout/words.nb.ts';
import {
  aDraft,
  add,
  basket,
  evening,
  fakeApi,
  menuData,
  type Request,
  refusal,
  show,
  watchLeaving,
} from './helpers.tsx';
import { placed, plain, write } from './open-checkout.tsx';

const secrets = { hmacSignatureSecret: 'ours', hmacKeySignatureSecret: 'ours, too' };
const puzzleOf = (cost: number, bits = 9) =>
  createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost, counter: 9, data: { bits }, deriveKey },
    ...secrets,
  });
const [small, large, grown] = [await puzzleOf(1), await puzzleOf(20_000), await puzzleOf(20_000, 14)];
const challenged = (challenge: object, more: object = {}) =>
  refusal(428, 'CHALLENGE_REQUIRED', undefined, { challenge, ...more });
const puzzle = (one = small) => challenged({ kind: 'puzzle', puzzle: one });
const codeAsked = (more: object = {}, resendAfterSeconds = 30) =>
  challenged({ kind: 'code', resendAfterSeconds }, more);
const wrongCode = codeAsked({ issues: [{ path: 'code', because: { reason: 'codeWrong' } }] });

const answering = (...answers: ReturnType<typeof refusal>[]) =>
  fakeApi({ '/orders': () => answers.shift() ?? 'lost' });
const header = (requests: Request[], name: string) => requests.map(({ headers }) => headers.get(name));

async function isRight(text: string | null): Promise<boolean> {
  const { puzzle: challenge, solution } = readSolution(text ?? '')!;
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
}

test('OI-09 a challenged order is sent again by itself: same key, same body, and the puzzle solved', async () => {
  const requests = answering(puzzle(), placed);
  const checking = vi.fn();
  const answer = await placeOrder({ base: '', subdomain: 'napoli' }, aDraft(), { onChecking: checking });
  expect(answer).toMatchObject({ number: 148, isEarlier: false });
  expect(requests).toHaveLength(2);
  expect([requests[1]?.key, requests[1]?.body]).toEqual([requests[0]?.key, requests[0]?.body]);
  const [none, solution = null] = header(requests, 'x-puzzle');
  expect(none).toBeNull();
  expect(await isRight(solution)).toBe(true);
  expect(checking).toHaveBeenCalledTimes(1);
});

test('OI-09 an order that is challenged again and again comes to an end with the sentence of the server', async () => {
  const requests = answering(...Array.from({ length: 9 }, () => puzzle()));
  await expect(placeOrder({ base: '', subdomain: 'napoli' }, aDraft())).rejects.toMatchObject({
    code: 'CHALLENGE_REQUIRED',
  });
  expect(requests).toHaveLength(3);
});

test('OI-09 a lost answer to the solved order leaves its key as it is, so that another try makes no second order', async () => {
  const requests = fakeApi({
    '/orders': () => [puzzle(), 'lost' as const, placed][requests.length - 1] ?? 'lost',
  });
  const shop = { base: '', subdomain: 'napoli' };
  await expect(placeOrder(shop, aDraft())).rejects.toMatchObject({ code: 'NETWORK' });
  await placeOrder(shop, aDraft());
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(await isRight(header(requests, 'x-puzzle')[2] ?? null)).toBe(true);
});

test('OI-09 a browser names itself to a shop by one random id, another one at the next shop, and none where nothing is kept', async () => {
  const requests = answering(placed, placed, placed, placed);
  await placeOrder({ base: '', subdomain: 'napoli' }, aDraft());
  await placeOrder({ base: '', subdomain: 'napoli' }, aDraft({ customerName: 'Kari' }));
  await placeOrder({ base: '', subdomain: 'bari' }, aDraft());
  vi.stubGlobal('localStorage', undefined);
  await placeOrder({ base: '', subdomain: 'napoli' }, aDraft({ customerName: 'Ola' }));
  vi.unstubAllGlobals();
  const [first, second, other, nobody] = header(requests, 'x-device');
  expect(first).toMatch(/^[\w-]{22,64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(nobody).toBeNull();
});

const _order = () => basket().getByRole('button', { name: /^(Bestill|Sender|Et øyeblikk)/ });
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(basket().getByRole('button', { name })));

async function toCheckout() {
  show(menuData());
  add('Margherita');
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  await basket().findByRole('button', { name: /^Bestill/ });
  fireEvent.click(basket().getByLabelText('Henting'));
  write(/^Navn/, 'Ingrid Solbakken');
  write(/^Telefon/, '91 23 45 67');
}

async function sendFilled() {
  await toCheckout();
  await press(/^Bestill/);
}

test('OI-09 while the puzzle is solved the page says so, and then the order is placed as ever', async () => {
  const left = watchLeaving();
  answering(puzzle(large), placed);
  await sendFilled();
  expect(await basket().findByText('Et øyeblikk – vi sjekker bestillingen')).toBeTruthy();
  await waitFor(() => expect(left).toEqual(['/bestilling/hemmelig']));
});

test('OI-09 of a puzzle that has grown the page says that it takes about a minute', async () => {
  const left = watchLeaving();
  answering(puzzle(grown), placed);
  await sendFilled();
  expect(
    await basket().findByText('Vi sjekker bestillingen. Det tar omtrent et minutt – la siden stå åpen.'),
  ).toBeTruthy();
  await waitFor(() => expect(left).toEqual(['/bestilling/hemmelig']));
});

/** Each look at the clock comes so much later: a phone that is slow at its puzzle. */
function slowPhone(ms: number) {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
}

test('OI-09 a slow phone gets the time that a grown puzzle takes', async () => {
  answering(puzzle(grown), placed);
  slowPhone(100_000);
  expect(await placeOrder({ base: '', subdomain: 'napoli' }, aDraft())).toMatchObject({ number: 148 });
});

test('OI-09 a phone that cannot solve it says that nothing was sent, and to ring', async () => {
  const requests = answering(puzzle(grown), placed);
  await toCheckout();
  slowPhone(400_000);
  await press(/^Bestill/);
  await basket().findByText(
    'Ingenting ble sendt. Telefonen din klarte ikke sjekken vår i tide. Ring oss, så tar vi bestillingen der.',
  );
  expect(requests.filter(({ path }) => path.endsWith('/orders'))).toHaveLength(1);
});

test('OI-09 where a code is asked for, one field takes it; a wrong one is said there, and the right one places the order', async () => {
  const left = watchLeaving();
  const requests = answering(puzzle(), codeAsked(), wrongCode, placed);
  await sendFilled();
  const field = await basket().findByLabelText(/^Kode/);
  expect(basket().getByText(/Vi har sendt en kode til/).textContent).toContain('912 34 567');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  expect(basket().queryByLabelText(/^Navn/)).toBeNull();
  basket().getByRole('button', { name: /^Bestill med koden – betal ved/ });

  await press(/^Bestill/);
  expect(basket().getByText('Skriv koden på 6 siffer')).toBeTruthy();
  expect(requests).toHaveLength(2);
  write(/^Kode/, '111 111');
  await press(/^Bestill/);
  expect(await basket().findByText('Koden er feil. Prøv igjen.')).toBeTruthy();
  expect(basket().getByLabelText(/^Kode/).getAttribute('aria-invalid')).toBe('true');
  write(/^Kode/, '123456');
  await press(/^Bestill/);
  await waitFor(() => expect(left).toEqual(['/bestilling/hemmelig']));
  expect(header(requests, 'x-code')).toEqual([null, null, '111111', '123456']);
  expect(new Set(header(requests, 'x-puzzle').slice(1)).size).toBe(1);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test('OI-09 another code can be had after a pause, and who mistyped the number gets back to it', async () => {
  const requests = answering(codeAsked({}, 0.2), codeAsked(), codeAsked());
  await sendFilled();
  await basket().findByLabelText(/^Kode/);
  await basket().findByRole('button', { name: checkoutWords.sendNewCode });
  await press(checkoutWords.sendNewCode);
  await waitFor(() => expect(header(requests, 'x-code')).toEqual([null, 'new']));
  await waitFor(() => expect(basket().queryByRole('button', { name: 'Send ny kode' })).toBeNull());

  await press(checkoutWords.editNumber);
  const phone = basket().getByLabelText(/^Telefon/);
  await waitFor(() => expect(document.activeElement).toBe(phone));
  write(/^Telefon/, '91 23 45 68');
  await press(/^Bestill/);
  await basket().findByLabelText(/^Kode/);
  expect(JSON.parse(requests[2]!.body).customerPhone).toBe('+4791234568');
  expect(requests[2]?.key).not.toBe(requests[1]?.key);
  expect(plain(basket().getByText(/Vi har sendt en kode til/).textContent)).toContain('912 34 568');
  expect(screen.queryByText(/Det oppstod en feil/)).toBeNull();
});

test('OI-09 the button of a guest who ordered too often rests as long as the server says, beside a phone that can be called', async () => {
  vi.useFakeTimers({ now: Date.parse(evening), shouldAdvanceTime: true });
  const often = refusal(429, 'TOO_MANY_REQUESTS', undefined, {}, { 'retry-after': '330' });
  const requests = answering(often, placed);
  await sendFilled();
  const resting = await basket().findByRole<HTMLButtonElement>('button', { name: /^Prøv igjen om 6 min/ });
  expect(resting.disabled).toBe(true);
  const said = 'Ingenting ble sendt. Det er kommet mange bestillinger herfra på kort tid.';
  expect(basket().getByText(said).closest('[role=alert]')).toBeTruthy();
  expect(
    basket()
      .getByRole('link', { name: /^Ring oss/ })
      .getAttribute('href'),
  ).toBe('tel:+4722334455');
  fireEvent.submit(resting.closest('form')!);
  expect(requests).toHaveLength(1);

  await act(async () => void (await vi.advanceTimersByTimeAsync(330_000)));
  await press(/^Bestill/);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Problem } from '../../../shared/kernel/problem.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { codeLength, newCode } from '../../../shared/orders/challenge.ts';
import { type OrderDraft, orderDraft } from '../../../shared/orders/order.ts';
import { fieldWords, issueWords, wordsOf } from '../../../shared/orders/words-of.ts';
import { isTooFarToReserve, type OrderMethod, payWays } from '../../../shared/shops/payment-methods.ts';
import { dated } from '../basket/basket.ts';
import type { FieldErrors, OrderForm, Shop, ShopLine } from '../basket/shop.ts';
import { isRefusal, readBusiness } from '../shop/api.ts';
import { isRecord, type OwnOrder, readSaved, rememberOrder, save } from '../shop/saved.ts';
import { challengeOf } from './challenge.ts';
import { placeOrder } from './place-order.ts';
import { fieldsOnPage, isCouponUsed, refusalOf } from './refusal.ts';
import { placeName, placeOf } from './towns.ts';
import { words } from './words.ts';

/**
 * `checking`: the browser solves a puzzle before the order is taken. `restsUntil` (ms): the shop has got
 * too many orders from here.
 */
type State = {
  restsUntil: number;
  isSending: boolean;
  checking: 'moment' | 'minute' | undefined;
  message: string;
  errors: FieldErrors;
  codeAsked: CodeAsked | undefined;
  /** The next free time, where the one that was asked for is not. */
  earliest: string | undefined;
};
const calm: State = {
  restsUntil: 0,
  isSending: false,
  checking: undefined,
  message: '',
  errors: {},
  codeAsked: undefined,
  earliest: undefined,
};

/** A line as the server wants it. */
export const draftLine = ({ itemId, quantity, notes, choices }: ShopLine) => ({
  ...{ itemId, quantity, notes },
  ...(choices?.length && {
    choices: choices.map(({ groupId, optionId, quantity }) => ({ groupId, optionId, quantity })),
  }),
});

/**
 * The customer's next page once the order is placed, in place of the checkout; a seam for tests. A browser
 * that keeps the page as it was comes back to the entry of the sheet: then the sheet is closed.
 */
export const leave = {
  to: (url: string) => {
    addEventListener('pageshow', () => history.state?.sheet && history.back(), { once: true });
    if (history.state?.till) location.replace(url);
    else location.assign(url);
  },
};

/** The ways to pay for an order of the chosen time, and the chosen one of them, else the first. */
export function waysToPay({ business, form }: Pick<Shop, 'business' | 'form'>, now: number) {
  const isTooFar = business.laterDays !== undefined && isTooFarToReserve(form.due, now);
  const ways = payWays(business, isTooFar);
  const off = payWays(business).filter((method) => !ways.includes(method));
  return { ways, off, chosen: ways.find((method) => method === form.paymentMethod) ?? ways[0] };
}

/** Placing the order: what is wrong with it, what the server said, and never two at once. */
export function useOrder(
  shop: Shop,
  paymentMethod: OrderMethod | undefined,
  isRemembered: boolean,
  isOfAge: boolean,
  onRefused: () => void,
) {
  const { base, business, basket, form, lines, totals } = shop;
  const { subdomain } = business;
  const [state, setState] = useState(calm);
  const isSending = useRef(false);

  function refused(problem: Problem) {
    const { retryAfterSeconds } = problem;
    if (problem.code === 'TOO_MANY_REQUESTS' && retryAfterSeconds)
      return { ...calm, restsUntil: Date.now() + retryAfterSeconds * 1000 };
    const { changes, message, errors, earliest, isAboutLines, isOutdated } = refusalOf(problem, shop);
    shop.act({ type: 'refused', ...changes });
    // The choices of now, and the minimum, come with it.
    if (isOutdated)
      readBusiness(base).then(
        (fresh) => shop.act({ type: 'refused', business: fresh }),
        () => {},
      );
    if (isAboutLines) onRefused();
    return { ...calm, errors, earliest, message };
  }

  const orderUrl = (token: string) => `${base}${kernel.root}/bestilling/${token}`;
  /** To the page of an order that was made of this basket. */
  function openOrder(token: string) {
    save(subdomain, 'basket', undefined);
    leave.to(orderUrl(token));
  }

  /** The guest's own texts, for the order's page in this tab. */
  function keepTexts(token: string) {
    const wishes = lines.map(({ notes }) => notes);
    save(subdomain, 'own', ownOrderOf(token, { form, message: basket.message, wishes }));
  }

  /** `proof`: the code from the text message, or the wish for a new one. */
  async function place(proof?: string) {
    if (isSending.current) return;
    const { codeAsked } = state;
    const checked = checkedDraft({
      ...form,
      ...destinationOf(form),
      allergy: form.allergy.trim() || undefined,
      due: business.laterDays === undefined ? undefined : form.due,
      paymentMethod,
      lines: lines.map(draftLine),
      notes: basket.message,
      ...(isCouponUsed(shop) && { couponCode: basket.coupon?.code }),
      ...(isOfAge && { isOfAge }),
      language: kernel.language,
      expectedTotalOre: totals.totalOre,
    });
    const fault = postcodeFault(shop);
    if ('errors' in checked || fault.postcode) {
      const errors = { ...('errors' in checked && checked.errors), ...fault };
      const other = Object.entries(errors).find(([field]) => !fieldsOnPage.includes(field));
      return setState({ ...calm, errors, message: other?.[1] ?? '' });
    }
    if (!isOfAge && lines.some(isAlcohol))
      return setState({ ...calm, errors: { isOfAge: words.confirmAge } });
    isSending.current = true;
    setState({ ...calm, codeAsked, isSending: true });
    const onChecking = (isLong: boolean) =>
      setState((known) => ({ ...known, checking: isLong ? 'minute' : 'moment' }));
    try {
      const placed = await placeOrder(
        { base, subdomain },
        checked.draft,
        { code: proof, onChecking },
        basket.paying,
      );
      if ('pay' in placed) {
        keepTexts(placed.pay.token);
        if (isRemembered) saveGuest(subdomain, rememberedOf(form));
        // The basket is the guest's until the money is reserved. It is saved before the page is left.
        const paying = placed.pay.token;
        save(subdomain, 'basket', dated({ ...basket, paying }));
        shop.act({ type: 'write', paying });
        // A browser that keeps this page may come back to it.
        addEventListener('pageshow', () => setState(calm), { once: true });
        return leave.to(placed.pay.redirectUrl);
      }
      const { number, token, order, isEarlier } = placed;
      rememberOrder(subdomain, { number, token, due: order.due });
      if (isRemembered) saveGuest(subdomain, rememberedOf(form));
      if (!isEarlier) {
        keepTexts(token);
        save(subdomain, 'form', { ...form, due: undefined });
        return openOrder(token);
      }
      shop.act({ type: 'write', arrived: token, paying: undefined });
      setState(calm);
    } catch (problem) {
      const isKnown = problem instanceof Problem;
      const asked = codeAskedBy(problem, checked.draft.customerPhone, codeAsked, proof);
      if (asked) setState({ ...calm, ...asked });
      else if (isRefusal(problem)) setState(refused(problem));
      else
        setState({ ...calm, codeAsked, message: isKnown ? words.noAnswer : wordsOf(undefined, 'INTERNAL') });
    } finally {
      isSending.current = false;
    }
  }

  const clearError = (field: string) =>
    setState((known) => ({ ...known, errors: { ...known.errors, [field]: '' } }));
  /** Sends the order with the code that was typed. */
  function placeWith(typed: string) {
    const read = readCode(typed);
    if ('code' in read) return place(read.code);
    return setState((known) => ({ ...known, errors: { code: read.error } }));
  }
  const backToForm = () => setState(calm);
  return { ...state, place, placeWith, backToForm, clearError, openOrder, orderUrl };
}

/** An address that was typed before Henting was chosen stays in the form and on this device. */
function destinationOf({ fulfilment, address, postcode, addressExtra, driverNote }: OrderForm) {
  const isDriven = fulfilment === 'delivery';
  const typed = (text: string) => (isDriven && text.trim()) || undefined;
  return {
    address: isDriven ? address : '',
    postcode: typed(postcode),
    addressExtra: typed(addressExtra),
    driverNote: typed(driverNote),
  };
}

/** The fault of the postcode of a delivery: the page always asks for it. */
function postcodeFault({ form: { fulfilment, postcode }, terms }: Shop): FieldErrors {
  if (fulfilment === 'pickup') return {};
  if (postcode.length < 4) return { postcode: fieldWords('postcodeMissing') };
  return terms.outside ? { postcode: words.noDriveTo(placeName(postcode)) } : {};
}

/** A code was sent to `phone`, for the guest to type. `sent` counts the codes. */
export type CodeAsked = { phone: string; sent: number; resendAfterSeconds: number };

/** The code as it is sent, or what is wrong with what was typed: people put blanks in it. */
function readCode(typed: string): { code: string } | { error: string } {
  const code = typed.replace(/\D/g, '');
  return code.length === codeLength ? { code } : { error: words.typeCode(codeLength) };
}

/** The code that a refused order asks for, or undefined. `proof` is the proof sent with the order. */
function codeAskedBy(
  problem: unknown,
  phone: string,
  before: CodeAsked | undefined,
  proof: string | undefined,
): { codeAsked: CodeAsked; errors: FieldErrors } | undefined {
  const challenge = challengeOf(problem);
  if (!(problem instanceof Problem) || challenge?.kind !== 'code') return undefined;
  const errors = Object.fromEntries(issueWords(problem.issues));
  const isNew = proof === undefined || proof === newCode;
  const sent = (before?.sent ?? 0) + (isNew ? 1 : 0);
  return { codeAsked: { phone, sent, resendAfterSeconds: challenge.resendAfterSeconds }, errors };
}

/** The draft as the server will read it, or what is wrong with it, in the words of the shared schema. */
function checkedDraft(
  input: v.InferInput<typeof orderDraft> | Record<string, unknown>,
): { draft: OrderDraft } | { errors: FieldErrors } {
  const result = v.safeParse(orderDraft, input);
  if (result.success) return { draft: result.output };
  const found = result.issues.map(({ path, message }) => [
    (path ?? []).map(({ key }) => String(key)).join('.'),
    fieldWords(message),
  ]);
  // The first sentence about a field is the one that tells what to do.
  return { errors: Object.fromEntries(found.reverse()) };
}

type Said = Pick<OwnOrder, 'message' | 'wishes'> & { form: OrderForm };

export function ownOrderOf(token: string, { form, ...said }: Said): OwnOrder {
  const { customerName, customerPhone, customerEmail, allergy } = form;
  const address = placeOf(form);
  return { token, ...said, address, allergy, customerName, customerPhone, customerEmail };
}

/**
 * The guest that this browser remembers on request, at this shop alone; the address of a delivery, too. No
 * allergy and no notes: the next order may be another's.
 */
type Guest = Pick<OrderForm, 'customerName' | 'customerPhone'> & Partial<OrderForm>;

const isGuest = (value: unknown): value is Guest =>
  isRecord(value) && typeof value.customerName === 'string' && typeof value.customerPhone === 'string';

const readGuest = (subdomain: string) => readSaved(subdomain, 'guest', isGuest);

/** Of a pickup no address: one that is remembered stays. */
const rememberedOf = ({ customerName, customerPhone, ...form }: OrderForm): Guest => {
  const { address, postcode, addressExtra } = form;
  return form.fulfilment === 'delivery'
    ? { customerName, customerPhone, address, postcode, addressExtra }
    : { customerName, customerPhone };
};

/** Undefined forgets. */
function saveGuest(subdomain: string, guest: Guest | undefined): void {
  // The address of an earlier delivery stays when this order is fetched.
  save(subdomain, 'guest', guest && { ...readGuest(subdomain), ...guest });
}

/**
 * Whether the guest wants to be remembered. Fills empty fields with the remembered guest; a no forgets at
 * once.
 */
export function useRememberedGuest({ business: { subdomain }, form, act }: Shop) {
  const [isRemembered, setRemembered] = useState(() => readGuest(subdomain) !== undefined);
  const isBlank = form.customerName === '' && form.customerPhone === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checkout opens; a guest may empty the fields
  useEffect(() => {
    const guest = readGuest(subdomain);
    if (guest && isBlank) act({ type: 'fill', form: guest });
  }, []);
  const remember = (wanted: boolean) => {
    setRemembered(wanted);
    if (!wanted) saveGuest(subdomain, undefined);
  };
  return [isRemembered, remember] as const;
}

import { firstStyle, formStyle, otherStyle, style } from 'virtual:storefront-assets';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { inLanguage, type Language } from '../../shared/kernel/language.ts';
import { kroner } from '../../shared/kernel/money.ts';
import { httpStatus, Problem } from '../../shared/kernel/problem.ts';
import { idempotencyKey, orderDraft, timesQuestion } from '../../shared/orders/order.ts';
import { type FormValues, type TypedOrder, typedOrder } from '../../shared/orders/order-form.ts';
import type { Quote } from '../../shared/orders/quote.ts';
import { fieldWords, issueWords, problemWords } from '../../shared/orders/words-of.ts';
import type { PublicBusiness } from '../../shared/storefront/answers.ts';
import { renderOrderForm } from '../../web/storefront/render-order-form.tsx';
import { baseOf, pageBase, pageLanguage } from '../kernel/http/base-of.ts';
import { checkSender } from '../kernel/http/check-sender.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { callerOf } from '../kernel/limits/guest-caller.ts';
import { leadToPay } from '../orders/lead-to-pay.ts';
import { readOrderTimes } from '../orders/order-times.ts';
import { placeOrder } from '../orders/place-order.ts';
import { readMenuOptions, readShop } from '../shops/public-business.ts';
import { checkDemoShop } from '../tenancy/demo-pass.ts';
import { type TenantEnv, tenant } from '../tenancy/tenant.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { demoApi } from './demo-restaurant.ts';
import { words } from './words.ts';

/** The words of the page beside the typed values. */
type Said = {
  problem?: string;
  errors?: Record<string, string>;
  key?: string;
  status?: 200 | 400 | 409 | 429;
};

async function answerForm(c: Context<TenantEnv>, typed: TypedOrder, said: Said = {}): Promise<Response> {
  const now = new Date();
  const language = pageLanguage(c);
  const shop = await readShop(c.var.business, now.getTime(), language);
  // A form that is sent keeps its language.
  if (c.req.method === 'GET' && language !== 'nb' && shop.business.isNorwegianOnly)
    return c.redirect(`${baseOf(c)}/bestill`, 302);
  const { problem = '', errors = {}, key = randomToken(), status = 200 } = said;
  const data = {
    ...{ base: baseOf(c), language, now: now.toISOString(), ...shop, key, typed, problem, errors },
    times: await timesOf(c.var.business, typed, shop.business, now.getTime()),
  };
  // By name: of the other assets, scripts among them, nothing comes along.
  const page = renderOrderForm(data, { firstStyle, style, otherStyle, formStyle });
  c.header('Content-Security-Policy', contentSecurityPolicy(page));
  return c.html(page.html, status);
}

/** The times of what is chosen so far; of any dish while that cannot be read. */
async function timesOf(id: BusinessId, typed: TypedOrder, { laterDays }: PublicBusiness, now: number) {
  if (laterDays === undefined) return undefined;
  const { fulfilment } = typed;
  const postcode = typed.postcode.trim();
  const asked = v.safeParse(timesQuestion, {
    ...{ lines: linesOf(typed), fulfilment },
    ...(/^\d{4}$/.test(postcode) && { postcode }),
  });
  const anyDish = { lines: [] as [], fulfilment: 'pickup' as const };
  return readOrderTimes(id, asked.success ? asked.output : anyDish, now);
}

async function valuesOf(c: Context): Promise<FormValues> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(await c.req.text()))
    values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

const linesOf = ({ quantities, choices: seen }: TypedOrder) =>
  [...quantities].map(([itemId, quantity]) => {
    const choices = seen.get(itemId) ?? [];
    return { itemId, quantity, ...(choices.length > 0 && { choices }) };
  });

/** The draft of the JSON route, so that both are held to the same rules; the page's words when it is none. */
function draftOf(order: TypedOrder, sum: string, language: Language) {
  const { quantities: _, choices: __, isOfAge, due, ...typed } = order;
  const lines = linesOf(order);
  const expectedTotalOre = sum === '' ? undefined : Number(sum);
  const isDriven = typed.fulfilment === 'delivery';
  const { postcode, addressExtra, driverNote, ...rest } = typed;
  const { success, output, issues } = v.safeParse(orderDraft, {
    ...{ ...rest, lines, expectedTotalOre, language },
    ...(isDriven && postcode.trim() && { postcode }),
    ...(isDriven && addressExtra.trim() && { addressExtra }),
    ...(isDriven && driverNote.trim() && { driverNote }),
    ...(isOfAge && { isOfAge }),
    ...(due && { due }),
  });
  return success ? { output } : { said: inLanguage(language, () => wrongFields(issues)) };
}

/** Of several sentences about a field, the first. */
function wrongFields(issues: readonly v.InferIssue<typeof orderDraft>[]): Said {
  const errors = Object.fromEntries(
    [...issues].reverse().map((issue) => [v.getDotPath(issue) ?? '', fieldWords(issue.message)]),
  );
  const problem = errors.lines ?? (errors.expectedTotalOre ? words.checkTotal : words.somethingMissing);
  return { status: 400, errors, problem };
}

/** The words for a guest whose order was refused. A page without script cannot solve a puzzle. */
function saidOf(problem: Problem): Said {
  const { code } = problem;
  if (code === 'PRICE_CHANGED') {
    const { totalOre } = problem.quote as Quote;
    return { status: 409, problem: words.totalIs(kroner(totalOre)) };
  }
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { status: 409, problem: words.alreadySent };
  if (code === 'CHALLENGE_REQUIRED') return { status: 429, problem: words.manyOrders };
  if (httpStatus[code as keyof typeof httpStatus] >= 500) throw problem;
  const { closed } = problem;
  const opens = typeof closed === 'object' && closed !== null && 'until' in closed && closed.until !== null;
  const errors = {
    ...Object.fromEntries(issueWords(problem.issues)),
    // Another time can be had, where the form offers any.
    ...(opens && { due: fieldWords('dueWrong') }),
  };
  const message = problemWords(problem);
  return { status: 409, problem: `${message}${/[.!?]$/.test(message) ? '' : '.'}`, errors };
}

/** Whether a dish was chosen whose choices the guest has not seen yet: they come with the next form. */
async function hasUnseenChoices(c: Context<TenantEnv>, { quantities, choices }: TypedOrder) {
  const unseen = [...quantities.keys()].filter((id) => !choices.has(id));
  if (unseen.length === 0) return false;
  const { dishes } = await readMenuOptions(c.var.business, pageLanguage(c));
  return unseen.some((id) => Object.hasOwn(dishes, id));
}

async function order(c: Context<TenantEnv>): Promise<Response> {
  checkSender(c);
  const values = await valuesOf(c);
  const first = (name: string) => values.get(name)?.[0] ?? '';
  const typed = typedOrder(values);
  const key = v.is(idempotencyKey, first('nokkel')) ? first('nokkel') : randomToken();
  if (first('gjor') !== 'bestill') return answerForm(c, typed, { key });
  const language = pageLanguage(c);
  if (await hasUnseenChoices(c, typed)) {
    const problem = inLanguage(language, () => words.checkChoices);
    return answerForm(c, typed, { key, problem, status: 409 });
  }
  const { output, said: wrong } = draftOf(typed, first('sum'), language);
  if (!output) return answerForm(c, typed, { ...wrong, key });
  try {
    const { business } = c.var;
    checkDemoShop(business, false);
    const placed = await placeOrder({ business }, key, output, callerOf(c), Date.now());
    if ('pay' in placed) return leadToPay(c, placed.pay.redirectUrl, language);
    return c.redirect(`${pageBase(c)}/bestilling/${placed.token}`, 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // For the line about this request: the guest gets a page, not a failure.
    c.error = error;
    const isSent = error.code === 'IDEMPOTENCY_KEY_REUSED';
    const said = inLanguage(language, () => saidOf(error));
    if (said.status === 429) c.header('Retry-After', '60');
    return answerForm(c, typed, { ...said, ...(!isSent && { key }) });
  }
}

/** Ordering without a script: the form, and the order it sends. Reloading its page sends nothing. */
export const orderForm = new Hono<TenantEnv>()
  .use(demoApi, tenant)
  .get('/', (c) => answerForm(c, typedOrder(new Map())))
  .post('/', order);

import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import { type Random, seededRandom } from '../../infra/local/seed/random.ts';
import { httpStatus } from '../../shared/kernel/problem.ts';
import type { OrderDraft, OrderPage } from '../../shared/orders/order.ts';
import { openShop } from '../helpers/customer.ts';
import { type OwnerSession, signInAgain } from '../helpers/owner-session.ts';
import { askSolving, type Guest, guestOf, orderOf, sendAs } from './guest.ts';
import { hostileBody } from './hostile-bodies.ts';
import { faultOf, formRoutes, hasOrdered, hostileForm, isForm, isPage } from './hostile-forms.ts';
import { createFindings, type Findings, never, type Report } from './outcome.ts';
import { inviteTo, pairDevice } from './people.ts';
import { pathWith, type Route, routes } from './routes.ts';
import { newShop, type Shop } from './shops.ts';
import { type Answer, type Ask, ask, inParallel } from './wire.ts';
import { subOf } from './world.ts';

const atOnce = 8;
/** After so many the owner's shop is put right: what was accepted may have closed it. */
const roundSize = 250;

type Scene = {
  cloud: LocalCloud;
  shop: Shop;
  kitchen: Shop;
  owner: OwnerSession;
  orders: string[];
  /** Ids of a member, an invitation and a device of the owner's shop. */
  people: string[];
  random: Random;
};

/**
 * Bodies made from the schemas, accepted, nearly accepted and hostile, to every route that takes one. None may be answered 5xx, no
 * error may repeat what was sent or show its insides, and afterwards everything works.
 */
export async function bodies({ seed, count }: { seed: number; count: number }): Promise<Report> {
  const started = performance.now();
  const findings = createFindings();
  const random = seededRandom(seed);
  const cloud = await startLocalCloud({ port: 0 });
  try {
    // One shop for the owner's routes, another for guests, so that hours and menus that were accepted do not close its door.
    const shop = await newShop(cloud, 'Redaktøren', { isPremium: true });
    const kitchen = await newShop(cloud, 'Kjøkkenet', { isPremium: true });
    const device = await pairDevice(cloud, shop);
    const invitation = await inviteTo(cloud, shop, 'venter@ansatt.example', 'staff');
    const people = [subOf(shop.owner.token), invitation.id, device.device.id];
    const scene: Scene = { cloud, shop, kitchen, owner: shop.owner, orders: [], people, random };
    const taken = [...routes.owner, ...routes.storefront].filter(({ schema }) => schema);
    // The form first: it cannot solve the puzzle that a shop asks for after some orders.
    const routesTaking = [...formRoutes, ...taken];
    // Orders again and again: most of what can go wrong comes after a body was accepted there.
    const orders = routesTaking.filter(({ path }) => path.endsWith('/orders'));
    const taking = routesTaking.flatMap((route, at) => (at % 8 === 7 ? [route, ...orders] : [route]));
    const statuses = new Map<string, number>();
    let ordersPlaced = 0;
    let formsOrdered = 0;
    for (let sent = 0; sent < count; sent += roundSize) {
      await putRight(scene);
      const asks = Array.from({ length: Math.min(roundSize, count - sent) }, (_, n) =>
        askOf(scene, taking[(sent + n) % taking.length] as Route, sent + n),
      );
      await inParallel(asks, atOnce, async ({ ask: asked, mark, name }) => {
        const answer = await askSolving(cloud, asked).catch((error: Error) => error);
        if (answer instanceof Error) return findings.add('broken connections', `${name}: ${answer.message}`);
        if (answer.status === 201 && asked.path.endsWith('/storefront/orders')) ordersPlaced += 1;
        if (hasOrdered(answer)) formsOrdered += 1;
        const kind = `${Math.floor(answer.status / 100)}xx`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        judge(answer, { mark, name, asked }, findings);
      });
    }
    await cloud.settle();
    await expectAllWorks(scene, findings);
    return {
      section: 'bodies',
      seconds: (performance.now() - started) / 1000,
      outcomes: [
        { name: 'bodies', value: count, ...(count >= 10_000 && { goal: { atLeast: 10_000 } }) },
        { name: 'routes that take one', value: routesTaking.length, goal: { atLeast: 30 } },
        { name: 'accepted', value: statuses.get('2xx') ?? 0, goal: { atLeast: Math.floor(count / 12) } },
        { name: 'orders placed with them', value: ordersPlaced, goal: { atLeast: Math.floor(count / 60) } },
        { name: 'orders placed by the form', value: formsOrdered, goal: { atLeast: 1 } },
        { name: 'refused', value: statuses.get('4xx') ?? 0, goal: { atLeast: Math.floor(count / 4) } },
        never(findings, 'answers 5xx'),
        never(findings, 'echoes'),
        never(findings, 'wrong error shapes'),
        never(findings, 'broken connections'),
        never(findings, 'things that no longer work'),
      ],
      findings: findings.shown(),
    };
  } finally {
    await cloud.stop();
  }
}

/** The owner's shop as it was: open, with its menu and orders to move on, and a session that holds. */
async function putRight(scene: Scene): Promise<void> {
  const { cloud, shop } = scene;
  scene.owner = await signInAgain(cloud, shop.owner);
  await scene.owner.call('DELETE', '/menu/items');
  shop.dishes = await openShop(scene.owner);
  const paymentMethods = { cash: true, card: false, vipps: false };
  await scene.owner.call('PUT', '/settings', {
    acceptOrders: true,
    minOrderOre: 0,
    deliveryFeeOre: 0,
    paymentMethods,
  });
  // A new address that was accepted is where its guests are now.
  const { subdomain } = (await scene.owner.call<{ subdomain: string }>('GET', '')).body;
  shop.host = `${subdomain}.localhost:${cloud.port}`;
  const found = await scene.owner.call<OrderPage>('GET', '/orders');
  scene.orders = (found.body.orders ?? []).map(({ id }) => id);
  if (scene.orders.length < 20) {
    for (let n = 0; n < 8; n += 1) {
      const guest = guestOf(50_000 + scene.random.below(10_000));
      await sendAs(cloud, shop.host, { guest, order: orderOf(guest, shop.dishes[0]!) });
    }
  }
}

type Case = { ask: Ask; mark: string; name: string };

function askOf(scene: Scene, route: Route, n: number): Case {
  const { random, cloud, shop, kitchen, owner, orders, people } = scene;
  const mark = `ekko${n.toString(36)}x${random.below(36 ** 4).toString(36)}`;
  const isOwner = route.api === 'owner';
  const dishes = isOwner ? shop.dishes : kitchen.dishes;
  const known = { texts: dishes.slice(0, 6).map(({ id }) => id as string) };
  const guest = guestOf(n);
  const whole = (body: unknown) => (route.path.endsWith('/orders') ? wholeOrder(body, kitchen, guest) : body);
  const key = `attack-${mark}-0123456789012345`.replace(/[^\w-]/g, '').slice(0, 60);
  const { schema } = route;
  if (!schema && !isForm(route)) throw new Error(`${route.path} takes no body`);
  const { body, headers } = schema
    ? hostileBody(schema, { random, known, mark, whole })
    : hostileForm({ random, mark, shop: kitchen, guest, key });
  const own = (name: string) =>
    ({
      id: random.pick([...known.texts, ...orders, ...people, 'itm_x']),
      business: shop.id,
      code: 'SOMMER10',
      subdomain: kitchen.subdomain,
    })[name] ?? 'x';
  const isAtShop = !isOwner && !route.path.startsWith('/restaurant/');
  return {
    mark,
    name: `${route.method} ${route.path} ${String(body).slice(0, 160)}`,
    ask: {
      host: isAtShop ? kitchen.host : `localhost:${cloud.port}`,
      path: pathWith(route.path, (name) => encodeURIComponent(own(name))),
      method: route.method,
      headers: {
        'idempotency-key': key,
        ...(isOwner ? { authorization: `Bearer ${owner.token}` } : { 'x-device': guest.device }),
        ...headers,
      },
      body,
      ...(!isOwner && { from: guest.from }),
    },
  };
}

/** An order of dishes there are, at their price: the rest of it is what the attack is about. */
function wholeOrder(body: unknown, { dishes }: Shop, guest: Guest): unknown {
  const dish = dishes[0]!;
  const draft = body as OrderDraft;
  // The dish has nothing to choose.
  const lines = draft.lines.map(({ choices: _, ...line }) => ({ ...line, itemId: dish.id }));
  const sum = lines.reduce((total, { quantity }) => total + quantity * dish.priceOre, 0);
  const { couponCode: __, ...rest } = draft;
  return { ...rest, lines, customerPhone: guest.phone, paymentMethod: 'cash', expectedTotalOre: sum };
}

const insides =
  /\bat \w+.*\.m?[jt]s:\d+|node_modules|\/tmp\/|\/var\/task|dynamodb|ValidationException|SyntaxError|TypeError/i;

function judge(answer: Answer, about: { mark: string; name: string; asked: Ask }, findings: Findings) {
  const { status, headers, text } = answer;
  const { mark, name, asked } = about;
  if (status >= 500) findings.add('answers 5xx', `${status} ${text.slice(0, 120)} to ${name}`);
  const fault = isForm(asked) && faultOf(answer);
  if (fault) findings.add('echoes', `${fault}: ${name}`);
  if (status < 400) return;
  if (isForm(asked) && isPage(answer) && !insides.test(text)) return;
  if (text.includes(mark)) findings.add('echoes', `${text.slice(0, 160)} to ${name}`);
  if (insides.test(text)) findings.add('echoes', `insides: ${text.slice(0, 200)} to ${name}`);
  // API Gateway refuses what is too large for it by itself, in a shape that nobody can change.
  if (status === 413 && text === '{"message":"Request Entity Too Large"}') return;
  if (!isProblem(text, status) || !/^application\/json/.test(`${headers['content-type']}`))
    findings.add('wrong error shapes', `${status} ${text.slice(0, 160)} to ${name}`);
}

/** `{ error: { code, message, issues?, … } }`, with a code of the closed list and the status that belongs to it. */
function isProblem(text: string, status: number): boolean {
  try {
    const { error, ...rest } = JSON.parse(text);
    const isKnown = Object.entries(httpStatus).some(
      ([code, number]) => code === error.code && number === status,
    );
    return isKnown && typeof error.message === 'string' && Object.keys(rest).length === 0;
  } catch {
    return false;
  }
}

/** A day at both shops: every page and list can be read, a guest orders, the kitchen takes it on, nothing has been polluted. */
async function expectAllWorks(scene: Scene, findings: Findings): Promise<void> {
  const { cloud, shop, kitchen } = scene;
  await putRight(scene);
  for (const one of [shop, kitchen]) {
    const owner = await signInAgain(cloud, one.owner);
    const broken = (what: string, status: number) =>
      findings.add('things that no longer work', `${what}: ${status}`);
    for (const { method, path } of routes.owner) {
      const own = path.replace(':business', one.id).replace('/api/owner', '');
      if (method !== 'GET' || /:|domain/.test(own)) continue;
      const { status } = await owner.callUser('GET', own);
      if (status !== 200) broken(`GET ${path}`, status);
    }
    const { subdomain } = (await owner.call<{ subdomain: string }>('GET', '')).body;
    const host = `${subdomain}.localhost:${cloud.port}`;
    const page = await ask(cloud, { host, path: '/' });
    if (page.status !== 200) broken('the page', page.status);
    const guest = guestOf(61_000 + scene.random.below(500));
    const placed = await sendAs(cloud, host, { guest, order: orderOf(guest, one.dishes[0]!) });
    if (placed.status !== 201) broken(`an order ${placed.text.slice(0, 100)}`, placed.status);
    const [order] = (await owner.call<OrderPage>('GET', '/orders?limit=1')).body.orders;
    const change = { status: 'confirmed', version: order?.version, estimatedTimeMinutes: 15 };
    const moved = await owner.call('PUT', `/orders/${order?.id}/status`, change);
    if (moved.status !== 200) broken('a confirmation', moved.status);
    const tracked = await ask(cloud, { host, path: `/bestilling/${placed.body.token}` });
    if (tracked.status !== 200) broken('the status page', tracked.status);
  }
  if ('isAdmin' in {}) findings.add('things that no longer work', 'the prototype of all objects');
}

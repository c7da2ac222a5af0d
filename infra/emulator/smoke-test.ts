import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Overview } from '../../shared/figures/answers.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { OrderPage, PlacedOrder } from '../../shared/orders/order.ts';
import type { Membership } from '../../shared/people/member.ts';
import { termsVersion } from '../../shared/shops/terms.ts';
import { aDish, orderOf, showsDishes } from '../smoke/smoke-test.ts';
import { type Call, callApi } from './call-api.ts';
import type { Clients } from './clients.ts';
import type { Deployed } from './deployed.ts';
import { callEmulator, signedFor } from './emulator-call.ts';

type User = { userName: string; email: string; 'custom:business_name': string };
type Say = (line: string) => void;

const allDay = { open: '00:00', close: '23:59', closed: false };
const seller = {
  legalName: 'Emulert Kjøkken AS',
  orgNumber: '974760673',
  address: 'Storgata 1, 0155 Oslo',
  email: 'post@kjokken.example',
};
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A restaurant opens and gets an order, through the deployed functions. Throws at the first wrong answer. */
export async function smokeTest(deployed: Deployed, { cognito }: Clients, say: Say) {
  const { user, token } = await signUp(deployed, cognito);
  say('signed up, confirmed by a code, signed in');
  await callTriggers(deployed, user);
  say(
    'custom-message writes the mail with the link, post-confirmation opens the business (both called by us)',
  );

  const call = async (path: string, { method = 'GET', shop, ...call }: Call = {}) => {
    const answer = await callApi(deployed, path, { method, shop, token: shop ? undefined : token, ...call });
    if (answer.status > 299) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const [own] = (await call('/api/owner/businesses')).body as Membership[];
  if (!own) throw new Error('The sign-up has opened no business');
  const base = `/api/owner/businesses/${own.business}`;
  const shop = subdomainOf((await call(base)).body);
  say(`owner-api trusts the pool's token and finds ${shop}`);

  const menu = (await call(`${base}/menu/sample`, { method: 'POST' })).body as Menu;
  const openingHours = Object.fromEntries(days.map((day) => [day, allDay]));
  await call(`${base}/settings`, { method: 'PUT', body: { openingHours, deliveryFeeOre: 4900 } });
  await call(base, { method: 'PUT', body: seller });
  await call(`${base}/publishing`, { method: 'POST', body: { termsVersion } });
  say('the checklist is done and the page published');
  const page = await call('/', { shop });
  showsDishes(page.text, menu.items);
  say(`storefront-page shows ${menu.items.length} dishes`);

  const order = orderOf(aDish(menu.items));
  const placed = (await call('/api/storefront/orders', { method: 'POST', shop, body: order }))
    .body as PlacedOrder;
  say(`storefront-api took order ${placed.number}: a ticket, then one transaction`);

  const [listed] = ((await call(`${base}/orders`)).body as OrderPage).orders;
  const change = { what: 'move', status: 'confirmed', version: listed?.version, estimatedTimeMinutes: 15 };
  await call(`${base}/orders/${listed?.id}/commands`, { method: 'POST', body: change });
  const tracked = await call(`/api/storefront/orders/${placed.token}`, { shop });
  if (!tracked.text.includes('"confirmed"')) throw new Error(`The customer sees ${tracked.text}`);
  say('the kitchen confirmed it and the customer sees so');

  await until(async () => ((await call(`${base}/overview`)).body as Overview).ordersToday === 1);
  say('table-events counted it from the stream');
  return { shop, orderNumber: placed.number, token };
}

async function signUp({ userPoolClientId: ClientId }: Deployed, cognito: Clients['cognito']) {
  const email = `${randomUUID()}@eier.example`;
  const password = randomUUID();
  const attributes = { email, 'custom:business_name': 'Emulert Kjøkken' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const { UserSub = '' } = await cognito.send(
    new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes }),
  );
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: '123456' }));
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  const user: User = { userName: UserSub, ...attributes };
  return { user, token: AuthenticationResult?.AccessToken ?? '' };
}

/** Calls both functions as Cognito does at a sign-up: ministack asks them only about invitations. */
async function callTriggers(
  { url, domain, triggers }: Deployed,
  { userName, ...attributes }: User,
): Promise<void> {
  const invoke = async (name: string, event: object) => {
    const path = `/2015-03-31/functions/${name}/invocations`;
    const body = JSON.stringify({ userName, response: {}, ...event });
    const { text } = await callEmulator(url, { method: 'POST', path, headers: signedFor('lambda'), body });
    return text;
  };
  const mail = await invoke(triggers.customMessage, {
    triggerSource: 'CustomMessage_SignUp',
    request: { codeParameter: '{####}' },
  });
  if (!mail.includes(`https://${domain}/dashboard?user=`)) throw new Error(`custom-message answered ${mail}`);
  const userAttributes = { sub: userName, email_verified: 'true', ...attributes };
  const opened = await invoke(triggers.postConfirmation, {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    request: { userAttributes },
  });
  if (!opened.includes(userName)) throw new Error(`post-confirmation answered ${opened}`);
}

function subdomainOf(business: unknown): string {
  if (typeof business === 'object' && business && 'subdomain' in business) return String(business.subdomain);
  throw new Error(`No business: ${JSON.stringify(business)}`);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    if (await isSo()) return;
    await wait(500);
  }
  throw new Error('Not within 30 s');
}

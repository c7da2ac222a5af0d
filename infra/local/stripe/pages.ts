import { html } from 'hono/html';
import { kroner } from '../../../shared/kernel/money.ts';
import { type HttpAnswer, type HttpRequest, textAnswer } from '../edge/http.ts';
import { pageFrame } from '../twin-page.ts';
import type { AccountLink, AccountState, Accounts } from './accounts.ts';
import { cardOf, testCards } from './cards.ts';
import { StripeProblem } from './problem.ts';
import type { Session } from './sessions.ts';

export const page = (status: number, title: string, body: unknown): HttpAnswer =>
  textAnswer(status, 'text/html; charset=utf-8', String(pageFrame('Stripe', title, body)));

export const to = (location: string): HttpAnswer => ({
  ...textAnswer(303, 'text/html; charset=utf-8', ''),
  headers: { location },
});

export const pressed = ({ method, body }: HttpRequest) =>
  method === 'POST' ? new URLSearchParams(body.toString('utf8')) : undefined;

export const noPage = (): HttpAnswer => page(404, 'Finnes ikke', html`<p>Denne siden finnes ikke.</p>`);

/** Stripe's hosted checkout: the guest pays by a card of the test environment, goes back, or lets it end. */
export function payPage(
  request: HttpRequest,
  session: Session,
  name: string,
  acts: { pay: (card: ReturnType<typeof cardOf>) => void; end: () => void },
): HttpAnswer {
  const press = pressed(request);
  if (!press) return page(200, name, payForm(session, name));
  if (press.get('press') === 'abort') return to(session.cancel_url);
  if (press.get('press') === 'expire') {
    acts.end();
    return page(200, name, payForm(session, name));
  }
  try {
    acts.pay(cardOf(press.get('card') ?? ''));
  } catch (error) {
    if (error instanceof StripeProblem) return page(200, name, payForm(session, name, error.message));
    throw error;
  }
  return to(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
}

const over = {
  open: '',
  complete: 'Betalingen er fullført.',
  expired: 'Tiden er ute. Ingenting er trukket.',
};

function payForm({ status, amount_total, cancel_url, _lines }: Session, name: string, failure = '') {
  const facts = html`<p class="to">${name}</p>
    <p class="sum">${kroner(amount_total)}</p>
    ${_lines.map(({ name, quantity }) => html`<p>${quantity > 1 ? `${quantity} × ` : ''}${name}</p>`)}
    ${failure && html`<p class="bad" role="alert">${failure} Prøv et annet kort.</p>`}`;
  if (status !== 'open')
    return html`${facts}<p class="over" role="status">${over[status]}</p>
      <a class="go" href="${cancel_url}">Tilbake til butikken</a>`;
  return html`${facts}<form method="post">
      <label for="card">Kort</label>
      <select id="card" name="card">${testCards.map(
        ({ number, name }) => html`<option value="${number}">${name} (… ${number.slice(-4)})</option>`,
      )}</select>
      <button class="go" name="press" value="pay">Betal ${kroner(amount_total)}</button>
      <button name="press" value="abort">Tilbake</button>
      <button class="quiet" name="press" value="expire">La tiden gå ut</button>
    </form>`;
}

const ends: readonly [AccountState, string][] = [
  ['enabled', 'Send inn, og bli godkjent'],
  ['pending', 'Send inn, og vent på Stripe'],
  ['restricted', 'Send inn uten bankkonto'],
];

/** Stripe's hosted onboarding. A link is good once, and for minutes. */
export function onboardingPage(
  request: HttpRequest,
  link: AccountLink,
  accounts: Accounts,
  now: number,
): HttpAnswer {
  const press = pressed(request);
  if (link._isUsed || now >= link.expires_at * 1000) return to(link._refresh);
  const { business_profile } = accounts.find(link._account);
  const title = business_profile.name ?? link._account;
  if (!press)
    return page(
      200,
      title,
      html`<p class="to">${title}</p><p>Stripe spør om firmaet, eierne og bankkontoen.</p>
      <form method="post">${ends.map(
        ([state, text]) => html`<button name="press" value="${state}">${text}</button>`,
      )}<button class="quiet" name="press" value="back">Fortsett senere</button></form>`,
    );
  link._isUsed = true;
  const [state] = ends.find(([name]) => name === press.get('press')) ?? [];
  if (state) accounts.become(link._account, state);
  return to(link._return);
}

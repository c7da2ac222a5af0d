import { html } from 'hono/html';
import type { HttpAnswer, HttpRequest } from '../edge/http.ts';
import { cardOf, type TestCard, testCards } from './cards.ts';
import { page, pressed, to } from './pages.ts';
import type { StripeObject } from './store.ts';
import type { Subscription } from './subscriptions.ts';

export type Flow = {
  type: string;
  subscription_cancel?: { subscription: string } | undefined;
  after_completion?: unknown;
};
export type PortalSession = StripeObject & {
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
  _flow: Flow | undefined;
};
type Acts = { changeCard: (card: TestCard) => void; cancelLater: (isCancelled: boolean) => void };

/** Stripe's portal: another card, or the end of the subscription; of a flow only what it is about. */
export function portalPage(
  request: HttpRequest,
  { return_url, _flow }: PortalSession,
  subscription: Subscription | undefined,
  acts: Acts,
): HttpAnswer {
  const press = pressed(request)?.get('press');
  if (press === 'card') acts.changeCard(cardOf(pressed(request)?.get('card') ?? ''));
  if (press === 'cancel' || press === 'resume') acts.cancelLater(press === 'cancel');
  if (press) return to(return_url);
  const isCancelled = subscription?.cancel_at_period_end;
  const mayCancel =
    _flow?.type !== 'payment_method_update' && subscription && subscription.status !== 'canceled';
  return page(
    200,
    'Abonnementet ditt',
    html`<p class="to">Luka Premium</p><form method="post">
      ${
        _flow?.type !== 'subscription_cancel' &&
        html`<label for="card">Nytt kort</label>
        <select id="card" name="card">${testCards.map(
          ({ number, name }) => html`<option value="${number}">${name} (… ${number.slice(-4)})</option>`,
        )}</select>
        <button class="go" name="press" value="card">Bruk dette kortet</button>`
      }
      ${mayCancel && !isCancelled && html`<button name="press" value="cancel">Si opp ved periodens slutt</button>`}
      ${mayCancel && isCancelled && html`<button name="press" value="resume">Behold abonnementet</button>`}
      <button class="quiet" name="press" value="back">Tilbake</button></form>`,
  );
}

import { html } from 'hono/html';
import { kroner } from '../../../shared/kernel/money.ts';
import { type HttpAnswer, type HttpRequest, textAnswer } from '../edge/http.ts';
import { pageFrame } from '../twin-page.ts';
import type { openBooks, VippsPayment } from './payments.ts';
import { VippsProblem } from './problem.ts';

type Room = {
  books: ReturnType<typeof openBooks>;
  units: readonly { msn: string; name: string }[];
  payments: readonly VippsPayment[];
};

const page = (status: number, body: unknown): HttpAnswer =>
  textAnswer(status, 'text/html; charset=utf-8', String(body));

/** The page on which a guest approves, aborts or lets the time pass, in place of the app. */
export function answerPage({ method, body }: HttpRequest, token: string, room: Room): HttpAnswer {
  const found = room.payments.find((one) => one.token === token);
  if (!found) return page(404, frame('Finnes ikke', html`<p>Denne betalingen finnes ikke.</p>`));
  const payment = room.books.current(found);
  if (method !== 'POST') return page(200, shown(payment, room));
  try {
    const press = new URLSearchParams(body.toString('utf8')).get('press');
    if (press === 'approve') room.books.approve(payment);
    if (press === 'abort') room.books.end(payment, 'ABORTED');
    if (press === 'expire') room.books.end(payment, 'EXPIRED');
  } catch (error) {
    if (error instanceof VippsProblem) return page(200, shown(payment, room, error.message));
    throw error;
  }
  if (payment.state === 'EXPIRED') return page(200, shown(payment, room));
  return { ...page(303, ''), headers: { location: payment.asked.returnUrl } };
}

const over: Readonly<Record<VippsPayment['state'], string>> = {
  CREATED: '',
  AUTHORIZED: 'Betalingen er godkjent. Beløpet er reservert.',
  ABORTED: 'Betalingen er avbrutt. Ingenting er trukket.',
  EXPIRED: 'Tiden er ute. Ingenting er trukket.',
  TERMINATED: 'Butikken har avsluttet betalingen. Ingenting er trukket.',
};

function shown({ asked, msn, state }: VippsPayment, { units }: Room, failure = '') {
  const { amount, paymentDescription, customer, returnUrl, minimumUserAge } = asked;
  const to = units.find((unit) => unit.msn === msn)?.name ?? msn;
  const facts = html`<p class="to">${to}</p>
    <p class="sum">${kroner(amount.value)}</p>
    <p>${paymentDescription}</p>
    ${customer && html`<p class="meta">Fra mobilen +${customer.phoneNumber}</p>`}
    ${minimumUserAge && html`<p class="meta">Aldersgrense ${minimumUserAge} år</p>`}
    ${failure && html`<p class="bad" role="alert">${failure}. Ingenting er reservert.</p>`}`;
  if (state !== 'CREATED')
    return frame(
      to,
      html`${facts}<p class="over" role="status">${over[state]}</p>
      <a class="go" href="${returnUrl}">Tilbake til butikken</a>`,
    );
  return frame(
    to,
    html`${facts}<form method="post">
      <button class="go" name="press" value="approve">Betal ${kroner(amount.value)}</button>
      <button name="press" value="abort">Avbryt</button>
      <button class="quiet" name="press" value="expire">La tiden gå ut</button>
    </form>`,
  );
}

const frame = (title: string, body: unknown) => pageFrame('Vipps', title, body);

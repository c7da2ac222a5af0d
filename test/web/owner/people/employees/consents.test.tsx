// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownBusiness } from '../../../../helpers/builders.ts';
import { refusal, toastSaying } from '../../orders/open-page.tsx';
import { choose, fill, isMarked, marco, notifyBy, open, openForm, rows, submit } from './open-employees.tsx';

/** The page with its list. */
async function opened(...given: Parameters<typeof open>) {
  const page = open(...given);
  await screen.findByText('Marco Esposito');
  return page;
}

test('IA-07 each way says where it stands, and who waits can be asked again', async () => {
  const { changes } = await opened([{ ...marco, states: { email: 'stopped', sms: 'waiting' } }], {
    'POST /employees/emp_1/confirmation': () => Response.json(marco),
  });
  expect(rows()[0]).toContain('Stoppet av mottakeren');
  expect(rows()[0]).toContain('SmsVenter på kode');
  expect(screen.queryByRole('button', { name: 'Send på nytt til Marco Esposito på e-post' })).toBeNull();

  await choose('Marco Esposito', 'Send koden på nytt');

  await toastSaying('Bekreftelsen er sendt til Marco Esposito');
  expect(changes()).toMatchObject([{ path: '/employees/emp_1/confirmation', body: { channel: 'sms' } }]);
});

test('IA-07 whoever was asked too often is told when it works again', async () => {
  const because = { reason: 'askedOften', times: 3, until: Date.parse('2026-11-27T12:00:00Z') };
  await opened([{ ...marco, states: { email: 'waiting', sms: 'confirmed' } }], {
    'POST /employees/emp_1/confirmation': () => refusal(429, 'TOO_MANY_REQUESTS', because),
  });

  fireEvent.click(screen.getByRole('button', { name: 'Send på nytt til Marco Esposito på e-post' }));

  expect(await toastSaying('Bekreftelsen er sendt 3 ganger. Du kan sende den igjen 27.11.')).not.toBeNull();
});

test('IA-07 the code of the text message confirms the phone; a wrong one is marked at its field', async () => {
  let isRight = false;
  const { changes } = await opened([marco], {
    'PUT /employees/emp_1/confirmation': () =>
      isRight ? Response.json(marco) : refusal(400, 'VALIDATION_FAILED', { reason: 'smsCodeWrong' }),
  });
  expect(screen.queryByLabelText('Kode fra sms')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Skriv kode for Marco Esposito' }));
  fill('Kode fra sms', '111 111');
  fireEvent.click(screen.getByRole('button', { name: 'Bekreft' }));
  await screen.findByText('Koden er feil');
  expect(isMarked('Kode fra sms')).toBe(true);

  isRight = true;
  fill('Kode fra sms', '222222');
  fireEvent.click(screen.getByRole('button', { name: 'Bekreft' }));
  await toastSaying('Mobilen til Marco Esposito er bekreftet');
  expect(changes().map(({ body }) => body)).toEqual([{ code: '111 111' }, { code: '222222' }]);
});

test('D17 without a paid plan sms is chosen but not sent, and the page says so', async () => {
  await opened([marco], {}, { business: ownBusiness() });

  expect(rows()[0]).toContain('Sms følger med betalt abonnement');
  expect(screen.queryByRole('button', { name: /^Skriv kode/ })).toBeNull();
  expect(screen.queryByText(/Valget lagres/)).toBeNull();
  await openForm();
  notifyBy('Begge');
  expect(screen.getByText(/Valget lagres, men ingen sms sendes før det/)).not.toBeNull();
});

test('IA-07 an address that is on the list already is marked at its field, without a toast', async () => {
  const issues = [{ path: 'email', because: { reason: 'emailListed' } }];
  await opened([marco], {
    'POST /employees': () => refusal(400, 'VALIDATION_FAILED', undefined, issues),
  });
  await openForm();
  fill('Navn *', 'Ida');
  fill('E-post', 'marco@napoli.example');
  submit();

  await screen.findByText('E-posten står i listen fra før');
  expect(isMarked('E-post')).toBe(true);
  expect(document.querySelector('.toast')).toBeNull();
});

const day = { mails: 12, texts: 3, mostMails: 300, mostTexts: 30 };
test.each([
  [
    'IA-07 when the day’s are used up',
    { ...day, texts: 30 },
    'Dagens 30 sms-er er brukt. Resten av dagen varsles nye bestillinger samlet, høyst hvert kvarter.',
  ],
  [
    'AV-06 which have to wait for the next hour, and when that is',
    { ...day, hour: { full: ['mails', 'guests'], until: '2026-11-20T18:00:00.000Z' } },
    /på e-post som dere kan i denne timen\. Til kl\. 19:00 varsles .* Gjestene får ikke e-post om bestillingene før kl\. 19:00/,
  ],
  [
    'OI-09 when guests get no mail today, because too much came back',
    { ...day, isGuestMailOff: true },
    /^Mange e-poster til gjester kom ikke fram i dag/,
  ],
])('%s: so the page says of messages', async (_, messages, text) => {
  open([marco], { 'GET /employees/messages': () => Response.json(messages) });
  expect(await screen.findByText(text)).not.toBeNull();
});

test('OI-09 an address that no mail reaches is marked, with what to do, and can be tried again', async () => {
  const { changes } = open([{ ...marco, states: { email: 'unreachable', sms: 'confirmed' } }], {
    'POST /employees/emp_1/confirmation': () => Response.json(marco),
  });
  await screen.findByText('Kommer ikke fram');
  expect(rows()[0]).toContain('Er adressen feil, fjern personen og legg til på nytt.');

  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen å nå Marco Esposito på e-post' }));

  await toastSaying('Bekreftelsen er sendt til Marco Esposito');
  expect(changes()).toMatchObject([{ path: '/employees/emp_1/confirmation', body: { channel: 'email' } }]);
});

test('a way whose last notice did not leave says when, and only while it has said yes', async () => {
  const failed = { email: '2026-11-20T17:04:00.000Z', sms: '2026-11-20T17:05:00.000Z' };
  await opened([{ ...marco, failed }]);
  expect(rows()[0]).toContain('Siste varsel kom ikke av gårde, 20.11.2026 18:04');
  expect(rows()[0]).not.toContain('18:05');
});

test('of which orders somebody is told is changed from the menu, at once, and comes back when it is refused', async () => {
  let may = true;
  const { changes, state } = await opened([marco], {
    'PUT /employees/emp_1/when': (body) => {
      if (!may) return refusal(500);
      const [one] = state.employees;
      const changed = { ...one, ...(body as object) } as typeof marco;
      state.employees = [changed];
      return Response.json(changed);
    },
  });
  await choose('Marco Esposito', 'Først når ingen svarer', 'menuitemradio');
  await toastSaying('Marco Esposito varsles først når ingen svarer');
  expect(changes()).toMatchObject([{ path: '/employees/emp_1/when', body: { when: 'unanswered' } }]);
  expect(rows()[0]).toContain('Varsles først når ingen svarer');
  await choose('Marco Esposito', 'Når ingen hører bestillingen', 'menuitemradio');
  await toastSaying('Marco Esposito varsles når ingen hører bestillingen');
  expect(rows()[0]).toContain('Varsles når ingen hører bestillingen');
  expect(changes().at(-1)?.body).toEqual({ when: 'unheard' });

  may = false;
  await choose('Marco Esposito', 'Om hver bestilling', 'menuitemradio');
  await toastSaying('Kunne ikke endre varslene til Marco Esposito. Prøv igjen.');
  expect(rows()[0]).toContain('Varsles når ingen hører bestillingen');

  may = true;
  await choose('Marco Esposito', 'Om hver bestilling', 'menuitemradio');
  await toastSaying('Marco Esposito varsles om hver bestilling');
  expect(rows()[0]).toContain('Varsles om hver bestilling');
});

test('who was on the list before there was a choice is told of each order, and can be told of less', async () => {
  const { changes } = await opened([marco]);
  expect(rows()[0]).toContain('Varsles om hver bestilling');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mer for Marco Esposito' }), { key: 'Enter' });
  const offers = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offers).toEqual(['Send prøvevarsel på e-post', 'Send koden på nytt', 'Fjern']);
  const times = within(screen.getByRole('group', { name: 'Varsles' })).getAllByRole('menuitemradio');
  expect(times.map((time) => [time.textContent, time.getAttribute('aria-checked')])).toEqual([
    ['Om hver bestilling', 'true'],
    ['Når ingen hører bestillingen', 'false'],
    ['Først når ingen svarer', 'false'],
  ]);
  fireEvent.click(times[0]!);
  expect(changes()).toEqual([]);
});

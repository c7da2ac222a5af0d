// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NoticeView } from '../../../../shared/messages/notice-answer.ts';
import type { ConsentState } from '../../../../shared/people/employee.ts';
import { noticeTexts } from '../../../../web/owner/notices/page.tsx';
import * as en from '../../../../web/owner/notices/words.en.ts';
import { routes } from '../../../../web/owner/routes.tsx';
import { norwegianIn } from '../../../helpers/norwegian.ts';
import { refusal } from '../orders/open-page.tsx';
import { memorySite } from '../router/memory-site.tsx';

const waiting: NoticeView = { businessName: 'Napoli', state: 'waiting', isBlocked: false };

/** The page behind a link, over a server that answers each action. */
function open(path: string, answers: Partial<Record<string, () => Response>>) {
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit = {}) => {
      if (url !== '/api/notices') return Response.json({ product: 'Luka', site: 'luka.no' });
      const { token, action } = JSON.parse(String(init.body));
      asked.push(`${action} ${token}`);
      return answers[action]?.() ?? refusal(404, 'NOT_FOUND');
    }),
  );
  render(memorySite(routes, path).site);
  return asked;
}
const says = (view: NoticeView) => () => Response.json(view);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('IA-07 opening the link only looks, and the button confirms', async () => {
  const asked = open('/varsler/bekreft#a-token', {
    look: says(waiting),
    confirm: says({ ...waiting, state: 'confirmed' }),
  });
  expect(await screen.findByRole('heading', { name: 'Vil du ha varsler?' })).toBeTruthy();
  expect(screen.getByText(/^Napoli vil sende deg e-post/)).toBeTruthy();
  expect(asked).toEqual(['look a-token']);

  press('Ja, send meg varsler');

  expect(await screen.findByRole('heading', { name: 'Varslene er på' })).toBeTruthy();
  expect(asked).toEqual(['look a-token', 'confirm a-token']);
  expect(screen.getByText('Du kan lukke siden.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stopp varslene' }).className).toContain('btn-quiet');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Varslene er på'));
});

test('the stop link asks, stops, and offers to start again', async () => {
  const asked = open('/varsler/stopp#t', {
    look: says({ ...waiting, state: 'confirmed' }),
    stop: says({ ...waiting, state: 'stopped' }),
    start: says({ ...waiting, state: 'confirmed' }),
  });
  expect(await screen.findByRole('heading', { name: 'Vil du stoppe varslene?' })).toBeTruthy();
  expect(asked).toEqual(['look t']);

  press('Stopp varslene');
  expect(await screen.findByRole('heading', { name: 'E-posten er stoppet' })).toBeTruthy();
  press('Start igjen');
  expect(await screen.findByRole('heading', { name: 'Vil du stoppe varslene?' })).toBeTruthy();
});

test('a guest who follows the link of an order’s mail may stop the mails of this shop alone', async () => {
  const asked = open('/varsler/stopp#t', {
    look: says({ ...waiting, state: 'waiting' }),
    stop: says({ ...waiting, state: 'stopped' }),
  });
  expect(await screen.findByRole('heading', { name: 'Vil du stoppe e-posten?' })).toBeTruthy();
  expect(screen.getByText(/^Da sender Napoli deg ingen e-post/).textContent).toContain('om bestillinger');
  expect(screen.getByRole('button', { name: 'Stopp all e-post fra Luka' })).toBeTruthy();

  press('Stopp e-posten');
  expect(await screen.findByRole('heading', { name: 'E-posten er stoppet' })).toBeTruthy();
  expect(screen.queryByText(/på skjermen deres/)).toBeNull();
  expect(asked).toEqual(['look t', 'stop t']);
});

test('from a mail in English the page is in English, whatever the reader chooses', async () => {
  open('/varsler/stopp?sprak=en#t', {
    look: says(waiting),
    stop: says({ ...waiting, state: 'stopped' }),
    stopAll: says({ ...waiting, state: 'stopped', isBlocked: true }),
  });
  expect(await screen.findByRole('heading', { name: en.stopTitle })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  press(en.stop);
  expect(await screen.findByRole('heading', { name: en.stoppedTitle })).toBeTruthy();
  press(en.stopAll('Luka'));
  expect(await screen.findByRole('heading', { name: en.blockedTitle })).toBeTruthy();
  expect(norwegianIn(document.body.textContent ?? '', ['Napoli', 'Luka'])).toEqual([]);
});

test('«Stopp all e-post» says that no place sends any more, and can be taken back', async () => {
  open('/varsler/stopp#t', {
    look: says({ ...waiting, state: 'confirmed' }),
    stopAll: says({ ...waiting, state: 'stopped', isBlocked: true }),
    startAll: says({ ...waiting, state: 'confirmed' }),
  });
  await screen.findByRole('heading', { name: 'Vil du stoppe varslene?' });

  press('Stopp all e-post fra Luka');
  expect(await screen.findByRole('heading', { name: 'All e-post er stoppet' })).toBeTruthy();
  press('Ta imot igjen');
  expect(await screen.findByRole('heading', { name: 'Vil du stoppe varslene?' })).toBeTruthy();
});

test.each(['/varsler/bekreft#old', '/varsler/stopp#', '/varsler/bekreft'])(
  'a link that opens nothing says so: %s',
  async (path) => {
    open(path, {});

    expect(await screen.findByRole('heading', { name: 'Lenken virker ikke lenger' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a server that does not answer can be asked again, and what was shown stays', async () => {
  let fails = true;
  open('/varsler/bekreft#t', {
    look: () => (fails ? refusal(503, 'UNAVAILABLE') : Response.json(waiting)),
    confirm: () => refusal(503, 'UNAVAILABLE'),
  });
  expect(await screen.findByText('Tjenesten svarer ikke akkurat nå. Prøv igjen.')).toBeTruthy();
  fails = false;
  press('Prøv igjen');
  await screen.findByRole('heading', { name: 'Vil du ha varsler?' });

  press('Ja, send meg varsler');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Tjenesten svarer ikke akkurat nå. Prøv igjen.',
  );
  expect(screen.getByRole('heading', { name: 'Vil du ha varsler?' })).toBeTruthy();
});

test('in every state there is a way on, and the link of a stop never offers to confirm', () => {
  for (const state of ['waiting', 'confirmed', 'stopped'] satisfies ConsentState[])
    for (const isBlocked of [true, false])
      for (const purpose of ['confirm', 'stop'] as const) {
        const { choices } = noticeTexts({ businessName: 'Napoli', state, isBlocked }, purpose, 'Luka');
        expect(choices.length).toBeGreaterThan(0);
        if (purpose === 'stop') expect(choices.map(({ action }) => action)).not.toContain('confirm');
      }
});

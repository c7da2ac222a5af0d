import { expect, test, vi } from 'vitest';
import { siteHistory } from '../../../../web/owner/router/site-history.ts';
import { fakeWindow } from '../../../helpers/fake-window.ts';

function open(path = '/dashboard') {
  const page = fakeWindow(path);
  const history = siteHistory(page);
  const heard = vi.fn();
  history.listen(({ pathname, search, hash }) => heard(`${pathname}${search}${hash}`));
  const address = () => `${page.location.pathname}${page.location.search}${page.location.hash}`;
  const back = async (steps = -1) => {
    page.history.go(steps);
    await new Promise((settled) => setTimeout(settled));
  };
  const held = () => {
    const ask = vi.fn<(goOn: () => void) => void>();
    return { ask, release: history.hold(ask), goOn: () => ask.mock.calls.at(-1)![0]() };
  };
  return { page, history, heard, address, back, held };
}

test('a link, its return and its repetition are told with their state', async () => {
  const { history, heard, address, back } = open();
  history.push('/dashboard/menu?sok=is', { from: 'oversikt' });
  expect(history.location()).toMatchObject({ pathname: '/dashboard/menu', search: '?sok=is', hash: '' });
  expect(history.location().state).toEqual({ from: 'oversikt' });
  await back();
  await back(1);
  expect(heard.mock.calls.flat()).toEqual(['/dashboard/menu?sok=is', '/dashboard', '/dashboard/menu?sok=is']);
  expect(history.location().state).toEqual({ from: 'oversikt' });
  history.replace({ pathname: '/dashboard/info', search: '', hash: '' });
  expect(address()).toBe('/dashboard/info');
  await back();
  expect(address()).toBe('/dashboard');
});

test('each entry has a name of its own, and keeps it', async () => {
  const { history, back } = open();
  history.push('/dashboard/menu');
  const { key } = history.location();
  expect(key).not.toBe('default');
  await back();
  expect(history.location().key).toBe('default');
  await back(1);
  expect(history.location().key).toBe(key);
});

test('a page loaded anew knows its place: the state and the name of the entry stay', () => {
  const { page, history } = open();
  history.push('/dashboard/orders', { some: 'state' });
  expect(siteHistory(page).location()).toEqual(history.location());
});

test('who has something unsaved is asked before a link; staying changes nothing, going goes', () => {
  const { history, heard, address, held } = open();
  const { ask, goOn } = held();
  history.push('/dashboard/menu');
  expect(ask).toHaveBeenCalledOnce();
  expect([address(), heard.mock.calls]).toEqual(['/dashboard', []]);
  goOn();
  expect([address(), heard.mock.calls]).toEqual(['/dashboard/menu', [['/dashboard/menu']]]);
});

test.each([
  ['/dashboard#liste', 0],
  ['/dashboard?fane=betaling', 1],
  ['?fane=betaling', 1],
])('to %s asks %i times: a part of the page loses nothing, a tab does', (to, times) => {
  const { history, held } = open();
  const { ask } = held();
  history.push(to);
  expect(ask).toHaveBeenCalledTimes(times);
});

test.each([
  ['Back', -1, '/dashboard'],
  ['Back twice at once', -2, '/dashboard/orders'],
  ['Forward', 1, '/dashboard/account'],
])('%s in the browser is asked about, and done when it is wanted', async (_name, steps, to) => {
  const { history, heard, address, back, held } = open('/dashboard/orders');
  for (const path of ['/dashboard', '/dashboard/info', '/dashboard/account']) history.push(path);
  await back();
  heard.mockClear();
  const { ask, goOn } = held();
  await back(steps);
  expect(ask).toHaveBeenCalledOnce();
  expect([address(), heard.mock.calls]).toEqual(['/dashboard/info', []]);
  goOn();
  await back(0);
  expect([address(), heard.mock.calls]).toEqual([to, [[to]]]);
  expect(ask).toHaveBeenCalledOnce();
});

test('who stayed is asked again at the next Back', async () => {
  const { history, address, back, held } = open();
  history.push('/dashboard/info');
  const { ask } = held();
  await back();
  await back();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(address()).toBe('/dashboard/info');
});

test('nothing is asked when it is saved, and the form behind is asked when the one before it is closed', async () => {
  const { history, address, back, held } = open();
  history.push('/dashboard/info');
  const [form, dialog] = [held(), held()];
  await back();
  expect([form.ask.mock.calls.length, dialog.ask.mock.calls.length]).toEqual([0, 1]);
  dialog.release();
  await back();
  expect(form.ask).toHaveBeenCalledOnce();
  form.release();
  await back();
  expect(address()).toBe('/dashboard');
});

test('a link that the browser follows by itself has its place too: Back over it asks and returns to it', async () => {
  const { page, history, heard, address, back, held } = open();
  history.push('/dashboard/info');
  page.followPart('#innhold');
  expect(heard).toHaveBeenLastCalledWith('/dashboard/info#innhold');
  const { ask, goOn } = held();
  await back(-2);
  expect(ask).toHaveBeenCalledOnce();
  expect(address()).toBe('/dashboard/info#innhold');
  goOn();
  await back(0);
  expect(address()).toBe('/dashboard');
});

// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { isAnythingUnsaved, LeaveGuard } from '../../../../web/owner/parts/leave-guard.tsx';
import { page } from '../../../../web/owner/routes.tsx';
import { memorySite } from './memory-site.tsx';

type Load = () => Promise<ComponentType>;
const Menu = () => <p>Menyen</p>;

function open(load: Load) {
  const wall = (
    <>
      <Link to="/meny">Meny</Link>
      <Suspense fallback={<p>Venter</p>}>
        <Outlet />
      </Suspense>
    </>
  );
  const children = [{ path: '/', element: <p>Oversikt</p> }, page('/meny', load)];
  const { site, router } = memorySite([{ element: wall, children }], '/');
  render(site);
  return router;
}

test('the page that was left stays until the code of the next one is there', async () => {
  let arrive = (_page: typeof Menu) => {};
  const router = open(() => new Promise((resolve) => (arrive = resolve)));
  act(() => void router.navigate('/meny'));
  expect(screen.getByText('Oversikt')).not.toBeNull();
  expect(screen.queryByText('Venter')).toBeNull();
  await act(async () => arrive(Menu));
  await screen.findByText('Menyen');
});

test('a page whose code could not be fetched says so, leaves the rest alone, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Menu);
  const router = open(load);
  await act(() => router.navigate('/meny'));
  await screen.findByRole('heading', { level: 1, name: 'Siden kunne ikke vises' });
  expect(screen.getByRole('link', { name: 'Meny' })).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
  await act(() => router.navigate('/'));
  await screen.findByText('Oversikt');
  await act(() => router.navigate('/meny'));
  await screen.findByText('Menyen');
  vi.mocked(console.error).mockRestore();
});

function Form() {
  const [isDirty, setDirty] = useState(true);
  return (
    <>
      {isDirty ? <LeaveGuard /> : null}
      <button type="button" onClick={() => setDirty(false)}>
        Lagre
      </button>
    </>
  );
}

async function openForm() {
  const routes = [
    { path: '/dashboard/info', element: <Form /> },
    { path: '*', element: <p>Et annet sted</p> },
  ];
  const { site, router } = memorySite(routes, '/dashboard');
  render(site);
  await act(() => router.navigate('/dashboard/info'));
  const address = () =>
    `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  const go = (to: string | number) => act(async () => void router.navigate(to as string));
  return { address, go };
}
const question = () => screen.queryByText('Du har endringer som ikke er lagret');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['#liste', false],
  ['/dashboard/info?fane=betaling', true],
  ['/dashboard/menu', true],
  [-1, true],
])('to %s unsaved work asks: %s. A part of the page loses nothing', async (to, asks) => {
  const { go } = await openForm();
  await go(to);
  expect(question() !== null).toBe(asks);
});

test('staying changes nothing and is asked again at the next Back; discarding goes where it was wanted', async () => {
  const { address, go } = await openForm();
  await go(-1);
  await press('Bli her');
  expect([address(), question(), isAnythingUnsaved()]).toEqual(['/dashboard/info', null, true]);
  await go(-1);
  await press('Forkast endringene');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect([question(), isAnythingUnsaved()]).toEqual([null, false]);
});

test('nothing is asked when it is saved', async () => {
  const { address, go } = await openForm();
  await press('Lagre');
  await go(-1);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(question()).toBeNull();
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PageBoundary } from '../../../../web/owner/router/page-boundary.tsx';
import { FetchedPage, type LoadPage, pageCode } from '../../../../web/owner/router/page-code.tsx';
import { ScrollMemory } from '../../../../web/owner/router/scroll-memory.tsx';
import { memorySite } from './memory-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const Wall = ({ extra }: { extra?: ReactNode }) => (
  <>
    <Link to="/meny">Meny</Link>
    <PageBoundary failed={<p>Kom ikke</p>}>
      <Suspense fallback={<p>Venter</p>}>
        <Outlet />
        {extra}
      </Suspense>
    </PageBoundary>
  </>
);

function open(load: LoadPage, extra?: ReactNode) {
  const children = [
    { path: '/', element: <p>Oversikt</p> },
    { path: '/meny', element: <FetchedPage load={load} /> },
  ];
  const { site, router } = memorySite([{ element: <Wall extra={extra} />, children }], '/');
  render(site);
  return router;
}
const Menu = () => <p>Menyen</p>;

test('the page that was left stays until the code of the next one is there', async () => {
  let arrive = (_page: typeof Menu) => {};
  const router = open(() => new Promise((resolve) => (arrive = resolve)));
  await act(() => router.navigate('/meny'));
  expect(screen.getByText('Oversikt')).not.toBeNull();
  expect(screen.queryByText('Venter')).toBeNull();
  await act(async () => arrive(Menu));
  await screen.findByText('Menyen');
});

test('the code of a page is asked for once, also when it was fetched before it was shown', async () => {
  const load = vi.fn(async () => Menu);
  expect(await pageCode(load)).toBe(Menu);
  const router = open(load);
  await act(() => router.navigate('/meny'));
  await screen.findByText('Menyen');
  expect(load).toHaveBeenCalledOnce();
});

test('a page whose code could not be fetched says so, leaves the rest alone, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn<LoadPage>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Menu);
  const router = open(load);
  await act(() => router.navigate('/meny'));
  await screen.findByText('Kom ikke');
  expect(screen.getByRole('link', { name: 'Meny' })).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
  await act(() => router.navigate('/'));
  await screen.findByText('Oversikt');
  await act(() => router.navigate('/meny'));
  await screen.findByText('Menyen');
  vi.mocked(console.error).mockRestore();
});

test('a new entry begins at its top, or at the part it names, and Back where it was left', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const router = open(async () => () => <p id="pizza">Menyen</p>, <ScrollMemory />);
  vi.stubGlobal('scrollY', 640);
  await act(() => router.navigate('/meny'));
  await screen.findByText('Menyen');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await act(() => router.navigate('#pizza'));
  expect(intoView).toHaveBeenCalledOnce();
  vi.stubGlobal('scrollY', 80);
  await act(() => router.navigate(-2));
  await screen.findByText('Oversikt');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  await act(() => router.navigate(2));
  await screen.findByText('Menyen');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 80);
});

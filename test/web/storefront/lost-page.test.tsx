import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PageData } from '../../../shared/storefront/answers.ts';
import * as laterWords from '../../../web/storefront/later/words.nb.ts';
import { reload } from '../../../web/storefront/parts/lost-page.tsx';
import { aBusiness, fakeApi, morning, refusal, show } from './helpers.tsx';

const failed: PageData = {
  kind: 'failed',
  path: '',
  base: '/restaurant/napoli',
  now: morning,
  product: 'Luka',
  language: 'nb' as const,
  home: 'https://luka.no',
};
const retry = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: laterWords.tryAgain })));

test('SHOP-001 SHOP-003 trying again says that it is loading, and shows the page once the restaurant answers', async () => {
  const reloaded = vi.spyOn(reload, 'page').mockImplementation(() => {});
  const requests = fakeApi({ '/business': () => ({ status: 200, body: aBusiness() }) });
  show(failed);
  fireEvent.click(screen.getByRole('button', { name: laterWords.tryAgain }));
  await screen.findByText('Laster restaurant...');
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
  expect(requests[0]?.path).toBe('/restaurant/napoli/api/storefront/business');
});

test('SHOP-003 another failure leaves the way to try again', async () => {
  fakeApi({});
  show(failed);
  await retry();
  await waitFor(() => expect(screen.queryByText('Laster restaurant...')).toBeNull());
  expect(screen.getByText('Kunne ikke laste bedriftsinformasjon')).toBeTruthy();
});

test('SHOP-002 a restaurant that turns out not to exist is said to be missing', async () => {
  fakeApi({ '/business': () => refusal(404, 'NOT_FOUND', { reason: 'noShop' }) });
  show(failed);
  await retry();
  await screen.findByText('Denne restauranten finnes ikke eller er ikke tilgjengelig.');
  expect(screen.queryByRole('button')).toBeNull();
});

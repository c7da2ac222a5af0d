// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { OverviewPage } from '../../../../web/owner/dashboard/overview/page.tsx';
import { useOrderNews } from '../../../../web/owner/dashboard/shell/use-order-news.ts';
import { sampleOverview } from '../../../../web/owner/queries/overview.ts';
import { bizId } from '../../../helpers/builders.ts';
import { napoli, openPage } from '../orders/open-page.tsx';

/** No server makes such an id, so the type has no place for it. */
const withId = (id: string) => ({ ...napoli, id }) as OwnerBusiness;

/** The overview beside the shell's bell, over a server that knows nothing. */
function Screens() {
  return (
    <>
      <p>{useOrderNews().length} på klokken</p>
      <OverviewPage />
    </>
  );
}
const open = (id: string) => openPage(<Screens />, {}, { business: withId(id) });
const guests = sampleOverview.latest.map(({ customerName }) => customerName);

test.each(['demo', 'demo-napoli'])(
  'OVER-013 with the id %s the sample orders and figures stand at once, and nobody is asked',
  async (id) => {
    const { calls, queries } = open(id);
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(
      expect.arrayContaining(['12', '4\u00a0126,-', '64', '184\u00a0520,-']),
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(guests);
    expect(screen.getByText('1 bestilling venter på svar')).toBeTruthy();
    expect(screen.getByText('0 på klokken')).toBeTruthy();
    await act(() => queries.invalidateQueries());
    expect(calls.filter(({ path }) => path !== '/')).toEqual([]);
  },
);

test.each([bizId(1), 'biz_demo', 'demonstrasjon'])(
  'OVER-013 D3 with the id %s no sample is ever shown, also not when the load fails',
  async (id) => {
    const { calls } = open(id);
    expect(await screen.findByText('Kunne ikke laste oversikten')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/overview', '/orders']));
    for (const guest of guests) expect(screen.queryByText(guest)).toBeNull();
    expect(screen.queryByRole('definition')).toBeNull();
  },
);

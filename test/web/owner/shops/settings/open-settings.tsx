import { fireEvent, screen } from '@testing-library/react';
import { startCategories } from '../../../../../shared/menu/category.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { defaultSettings } from '../../../../../shared/shops/settings.ts';
import { InfoPage } from '../../../../../web/owner/dashboard/shops/info/page.tsx';
import { SettingsPage } from '../../../../../web/owner/dashboard/shops/settings/page.tsx';
import { type Answers, napoli, openPage } from '../../orders/open-page.tsx';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const pathOf = (tab?: string) =>
  tab === 'bedriftsinfo' ? '/dashboard/info' : `/dashboard/settings${tab ? `?fane=${tab}` : ''}`;

type Opening = { tab?: string; business?: OwnerBusiness | null; answers?: Answers };

/** The settings over a server that keeps its writes; the business's facts where `tab` is 'bedriftsinfo'. */
export function openSettings({ tab, business = napoli, answers = {} }: Opening = {}) {
  const state = { business, settings: business?.settings ?? defaultSettings };
  const page = openPage(
    tab === 'bedriftsinfo' ? <InfoPage /> : <SettingsPage />,
    {
      'GET /': () => Response.json(state.business),
      'POST /businesses': (body) => {
        state.business = { ...napoli, ...(body as object) };
        return Response.json(state.business, { status: 201 });
      },
      'PUT /': (body) => {
        state.business = { ...napoli, ...state.business, ...(body as object) };
        return Response.json(state.business);
      },
      'POST /plan': () => {
        state.business = { ...napoli, ...state.business, planType: 'premium' };
        return Response.json(state.business);
      },
      'GET /settings': () => Response.json(state.settings),
      'PUT /settings': (body) => {
        state.settings = { ...state.settings, ...(body as object) };
        return Response.json(state.settings);
      },
      'GET /menu': () =>
        Response.json({ items: [], groups: [], categories: [...startCategories], version: 0 }),
      'GET /payments': () => Response.json({ vipps: null }),
      'GET /coupons': () => Response.json([]),
      'GET /overview': () => Response.json({ monthOrders: 83, monthLimit: 100 }),
      ...answers,
    },
    { path: pathOf(tab), business },
  );
  return { ...page, state };
}

export const openFacts = (opening: Opening = {}) => openSettings({ ...opening, tab: 'bedriftsinfo' });

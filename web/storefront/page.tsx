import type { PageData } from '../../shared/business/public-business.ts';
import { MenuPage } from './menu/menu-page.tsx';
import { DrawingsUrl } from './parts/dish-drawing.tsx';
import { LostPage } from './parts/lost-page.tsx';
import { LostOrder } from './status/lost-order.tsx';
import { StatusPage } from './status/status-page.tsx';

function content(data: PageData) {
  if (data.kind === 'menu') return <MenuPage data={data} />;
  if (data.kind === 'status') return <StatusPage data={data} />;
  if (data.kind === 'orderMissing') return <LostOrder data={data} />;
  return <LostPage data={data} />;
}

/** Any of a customer's pages; the same on the server and in the browser. */
export function Page({ data, drawings }: { data: PageData; drawings: string }) {
  return <DrawingsUrl.Provider value={drawings}>{content(data)}</DrawingsUrl.Provider>;
}

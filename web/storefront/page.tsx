import type { PageData } from '../../shared/business/public-business.ts';
import { MenuPage } from './menu/menu-page.tsx';
import { OtherPage } from './other-page.tsx';
import { DrawingsUrl } from './parts/dish-drawing.tsx';

/** Any of a customer's pages, as the server draws it. The browser takes over with the same parts (`browser.tsx`). */
export function Page({ data, drawings }: { data: PageData; drawings: string }) {
  const content = data.kind === 'menu' ? <MenuPage data={data} /> : <OtherPage data={data} />;
  return <DrawingsUrl.Provider value={drawings}>{content}</DrawingsUrl.Provider>;
}

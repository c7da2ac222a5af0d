import type { PageData } from '../../shared/business/public-business.ts';
import { MenuPage } from './menu/menu-page.tsx';
import { OtherPage } from './other-page.tsx';
import { DrawingsUrl } from './parts/dish-drawing.tsx';
import { PageCode } from './parts/page-code.tsx';

type PageProps = { data: PageData; drawings: string; code?: string };

/** Any of a customer's pages, as the server draws it. The browser takes over with the same parts (`browser.tsx`). */
export function Page({ data, drawings, code = '' }: PageProps) {
  const content = data.kind === 'menu' ? <MenuPage data={data} /> : <OtherPage data={data} />;
  return (
    <DrawingsUrl.Provider value={drawings}>
      <PageCode.Provider value={code}>{content}</PageCode.Provider>
    </DrawingsUrl.Provider>
  );
}

import type { PageData } from '../../shared/storefront/answers.ts';
import { PageCode } from './menu/front.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { OtherPage } from './other-page.tsx';

type PageProps = { data: PageData; code?: string };

/**
 * Any customer's page, as the server draws it. The browser takes over with the same parts (`browser.tsx`).
 */
export function Page({ data, code = '' }: PageProps) {
  const content = data.kind === 'menu' ? <MenuPage data={data} /> : <OtherPage data={data} />;
  return <PageCode.Provider value={code}>{content}</PageCode.Provider>;
}

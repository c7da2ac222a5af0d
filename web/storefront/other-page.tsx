import type { PageData } from '../../shared/storefront/answers.ts';
import { LostOrder, LostPage } from './parts/lost-page.tsx';
import { Seller } from './parts/shop-frame.tsx';
import { PayingPage } from './paying/paying-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { StatusPage } from './status/status-page.tsx';
import { TermsPage } from './terms/terms-page.tsx';

type Props = { data: Exclude<PageData, { kind: 'menu' }> };

/** Every page but the menu. A script of its own, so that who is hungry waits for the menu's alone. */
export function OtherPage({ data }: Props) {
  if (!('business' in data)) return <LostPage data={data} />;
  return (
    <>
      <ShopPage data={data} />
      <Seller base={data.base} seller={data.business} />
    </>
  );
}

function ShopPage({ data }: { data: Extract<Props['data'], { business: object }> }) {
  if (data.kind === 'paying') return <PayingPage data={data} />;
  if (data.kind === 'status') return <StatusPage data={data} />;
  if (data.kind === 'orderMissing') return <LostOrder data={data} />;
  return data.kind === 'terms' ? <TermsPage data={data} /> : <PrivacyPage data={data} />;
}

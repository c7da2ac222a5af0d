import type { PageData } from '../../shared/business/public-business.ts';
import { LostPage } from './parts/lost-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { LostOrder } from './status/lost-order.tsx';
import { StatusPage } from './status/status-page.tsx';

/** Every page but the menu. A script of its own, so that who is hungry waits for the menu's alone. */
export function OtherPage({ data }: { data: Exclude<PageData, { kind: 'menu' }> }) {
  if (data.kind === 'status') return <StatusPage data={data} />;
  if (data.kind === 'orderMissing') return <LostOrder data={data} />;
  if (data.kind === 'privacy') return <PrivacyPage data={data} />;
  return <LostPage data={data} />;
}

import { ExternalLink } from 'lucide-react';
import type { Order } from '../../../../shared/orders/order.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { shopUrl } from '../../lib/config.ts';
import { useBusiness } from '../../queries/business.ts';
import { NotificationBell } from './notification-bell.tsx';
import type { Who } from './who.ts';
import { WhoIsHere } from './who-is-here.tsx';

type TopBarProps = { title: string; who: Who; isWide: boolean; waiting: readonly Order[] };

export function TopBar({ title, who, isWide, waiting }: TopBarProps) {
  const business = useBusiness();
  const tools = business ? (
    <>
      <ShopLink subdomain={business.subdomain} isWide={isWide} />
      <NotificationBell key={business.id} business={business.id} waiting={waiting} />
    </>
  ) : null;
  if (!isWide) {
    return (
      <header className="top-narrow">
        <h1>{title}</h1>
        {tools}
      </header>
    );
  }
  return (
    <header className="top">
      <h1>{title}</h1>
      {tools}
      <WhoIsHere who={who} />
    </header>
  );
}

/** The public page, in a tab of its own. Without a business there is none to see. */
function ShopLink({ subdomain, isWide }: { subdomain: string; isWide: boolean }) {
  return (
    <a
      className={buttonClass(isWide ? 'quiet' : 'icon')}
      href={shopUrl(subdomain)}
      target="_blank"
      rel="noopener"
      aria-label={isWide ? undefined : 'Se nettside'}
    >
      <ExternalLink className="i" aria-hidden="true" />
      {isWide ? 'Se nettside' : null}
    </a>
  );
}

import { ExternalLink } from 'lucide-react';
import type { Order } from '../../../../shared/orders/order.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { shopUrl } from '../../lib/config.ts';
import { useBusiness } from '../../queries/business.ts';
import { NotificationBell } from './notification-bell.tsx';
import { SmallHatch } from './small-hatch.tsx';
import { UnmuteButton } from './unmute-button.tsx';
import type { Who } from './who.ts';
import { WhoIsHere } from './who-is-here.tsx';

type TopBarProps = { title: string; who: Who; isWide: boolean; waiting: readonly Order[] };

/** The one title that a phone has no room for. Not every browser knows where a Norwegian word is divided. */
const divisible = (title: string) => title.replace('Bedriftsinfo', 'Bedrifts\u00adinfo');

export function TopBar({ title, who, isWide, waiting }: TopBarProps) {
  const business = useBusiness();
  const tools = business ? (
    <>
      <UnmuteButton waiting={waiting.length} isWide={isWide} />
      {isWide ? <ShopLink subdomain={business.subdomain} /> : <SmallHatch business={business} />}
      <NotificationBell key={business.id} business={business.id} waiting={waiting} />
    </>
  ) : null;
  if (!isWide) {
    return (
      <header className="top-narrow">
        <h1 tabIndex={-1} aria-label={title}>
          {divisible(title)}
        </h1>
        {tools}
      </header>
    );
  }
  return (
    <header className="top">
      <h1 tabIndex={-1}>{title}</h1>
      {tools}
      <WhoIsHere who={who} />
    </header>
  );
}

/** The public page, in a tab of its own. Without a business there is none to see. */
export function ShopLink({ subdomain }: { subdomain: string }) {
  return (
    <a className={buttonClass('quiet')} href={shopUrl(subdomain)} target="_blank" rel="noopener">
      <ExternalLink className="i" aria-hidden="true" />
      Se nettside
    </a>
  );
}

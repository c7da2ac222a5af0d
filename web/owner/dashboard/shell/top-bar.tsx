import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { shopUrl } from '../../lib/config.ts';
import { useBusiness } from '../business/queries.ts';
import { SignOutButton } from './sign-out-button.tsx';

export function TopBar({ title, email, isWide }: { title: string; email: string; isWide: boolean }) {
  if (!isWide) {
    return (
      <header className="topm">
        <h1>{title}</h1>
        <ShopLink isWide={false} />
      </header>
    );
  }
  return (
    <header className="top">
      <h1>{title}</h1>
      <ShopLink isWide />
      <span className="who">{email}</span>
      <SignOutButton />
    </header>
  );
}

/** The public page, in a tab of its own. Without a business there is none to see. */
function ShopLink({ isWide }: { isWide: boolean }) {
  const business = useBusiness();
  if (!business) return null;
  return (
    <a
      className={buttonClass(isWide ? 'quiet' : 'icon')}
      href={shopUrl(business.subdomain)}
      target="_blank"
      rel="noopener"
      aria-label={isWide ? undefined : 'Se nettside'}
    >
      <ExternalLink className="i" aria-hidden="true" />
      {isWide ? 'Se nettside' : null}
    </a>
  );
}

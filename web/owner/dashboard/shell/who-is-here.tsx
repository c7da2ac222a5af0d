import { SignOutButton } from '../../parts/sign-out-button.tsx';
import { AccountLink } from './account-link.tsx';
import type { Who } from './who.ts';

/** A person with the way to the account and out; a kitchen's screen is ended under Ansatte, not by itself. */
export function WhoIsHere({ who, onNavigate }: { who: Who; onNavigate?: (() => void) | undefined }) {
  if (who.isDevice) return <span className="who">{who.name}</span>;
  return (
    <>
      <AccountLink email={who.name} onNavigate={onNavigate} />
      <SignOutButton />
    </>
  );
}

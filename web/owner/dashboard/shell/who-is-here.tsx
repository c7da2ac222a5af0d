import { CircleUser } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { SignOutButton } from '../../parts/sign-out-button.tsx';
import { accountPlace } from './places.ts';

/** The name in the shell: a person by the e-mail address, or a kitchen's screen, which has no account. */
export type Who = { name: string; isDevice: boolean; isUnverified: boolean };

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

/** The signed-in address, and the way to the account. */
function AccountLink({ email, onNavigate }: { email: string; onNavigate?: (() => void) | undefined }) {
  return (
    <Link
      className={`${buttonClass('quiet')} who-link`}
      to={accountPlace.to}
      onClick={onNavigate}
      title={accountPlace.text}
    >
      <CircleUser className="i" aria-hidden="true" />
      <span className="sr">{accountPlace.text}: </span>
      <span className="who">{email}</span>
    </Link>
  );
}

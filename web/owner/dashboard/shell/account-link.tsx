import { CircleUser } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { accountPlace } from './places.ts';

/** Who is signed in, and the way to the account. */
export function AccountLink({ email, onNavigate }: { email: string; onNavigate?: (() => void) | undefined }) {
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

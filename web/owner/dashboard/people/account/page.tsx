import './account.css';
import { Navigate } from 'react-router-dom';
import { useMe } from '../../../lib/me-context.tsx';
import { SignOutButton } from '../../../parts/sign-out-button.tsx';
import { OwnName } from './own-name.tsx';
import { OwnRestaurants } from './own-restaurants.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** The owner's own account: where it is signed in, and its password. It needs no business. A kitchen's screen has none. */
export function AccountPage() {
  const { email } = useMe();
  if (!email) return <Navigate to="/dashboard" replace />;
  return (
    <div className="account">
      <section className="card account-who" aria-labelledby="account-email">
        <div>
          <p className="meta">Du er logget inn som</p>
          <h2 className="lead" id="account-email">
            {email}
          </h2>
        </div>
        <SignOutButton />
        <OwnName />
      </section>
      <OwnRestaurants />
      <SessionList email={email} />
      <PasswordForm email={email} />
    </div>
  );
}

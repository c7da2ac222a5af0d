import { useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { ForgotForm, LoginForm } from './login-form.tsx';

type LogInAgainProps = { email: string; isHidden: boolean; onSignedIn: () => void; onLeave: () => void };

/** Lies over a page whose login has ended. The page keeps its typed text; `isHidden` puts it out of sight. */
export function LogInAgain({ email, isHidden, onSignedIn, onLeave }: LogInAgainProps) {
  const [hasForgotten, setForgotten] = useState(false);
  return (
    <AuthFrame title="Logg inn igjen" isWaiting page={hasForgotten ? 'forgot' : 'login'}>
      {hasForgotten ? (
        <ForgotForm startEmail={email} onSignedIn={onSignedIn} onBack={() => setForgotten(false)} />
      ) : (
        <LoginForm
          intro={
            <>
              <h2 className="title">Logg inn igjen</h2>
              <div className="note warn">
                {isHidden ? 'Du ble logget ut fra et annet sted, så siden er skjult.' : 'Du er logget ut.'}{' '}
                Det du har skrevet, er her fortsatt.
              </div>
            </>
          }
          startEmail={email}
          isFixed
          onSignedIn={onSignedIn}
          onForgot={() => setForgotten(true)}
          onLeave={onLeave}
        />
      )}
    </AuthFrame>
  );
}

import { useState } from 'react';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { siteNames } from '../lib/config.ts';
import type { SignUp } from '../lib/session.ts';
import { forgetWaiting, waitingSignUp } from '../lib/waiting-sign-up.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';
import { VerifyStep } from './verify-step.tsx';

type Tab = 'login' | 'signup';
/** After a reload only the address of a sign-up is known. */
type Waiting = Omit<SignUp, 'password'> & { password?: string };
/** `email` is the address that goes along between log-in and forgotten password. */
type Step =
  | { name: 'tabs'; typed?: Waiting; email?: string }
  | { name: 'forgot'; email: string }
  | { name: 'verify'; account: Waiting };

type AuthModalProps = {
  startTab: Tab;
  /** Who was invited: the account is for this address, and signing up opens no restaurant. */
  invited?: string | undefined;
  /** Why the dialog is there, when nobody asked for it. */
  note?: string | undefined;
  onClose: () => void;
  onSignedIn: () => void;
};

/**
 * Mounted when it opens, so each opening starts afresh; only a sign-up that waits for its mail is there again after a reload. A step's
 * fields live and die with it.
 */
export function AuthModal({ startTab, invited, note, onClose, onSignedIn }: AuthModalProps) {
  const [tab, setTab] = useState<Tab>(startTab);
  const [step, setStep] = useState<Step>(startStep);
  const toast = useToast();
  const close = () => {
    forgetWaiting();
    onClose();
  };
  const done = () => {
    close();
    onSignedIn();
  };
  const logIn = (email: string) => {
    forgetWaiting();
    setTab('login');
    setStep({ name: 'tabs', email });
  };
  const confirmed = () => {
    toast.success(`E-post bekreftet! Velkommen til ${siteNames().product}.`);
    done();
  };
  return (
    <AuthFrame onClose={close} isWaiting={step.name === 'verify'} page={`${step.name} ${tab}`}>
      {step.name === 'verify' ? (
        <VerifyStep
          {...step.account}
          onConfirmed={confirmed}
          onLogin={() => logIn(step.account.email)}
          onChangeEmail={
            invited
              ? undefined
              : () => {
                  forgetWaiting();
                  setTab('signup');
                  setStep({ name: 'tabs', typed: step.account });
                }
          }
        />
      ) : null}
      {step.name === 'forgot' ? (
        <ForgotForm
          startEmail={step.email}
          onSignedIn={done}
          onBack={(email) => setStep({ name: 'tabs', email })}
        />
      ) : null}
      {step.name === 'tabs' ? (
        <Tabs
          label="Konto"
          value={tab}
          onChange={(next) => {
            setTab(next);
            setStep({ name: 'tabs' });
          }}
          items={[
            { value: 'login', text: 'Logg inn' },
            { value: 'signup', text: 'Registrer deg' },
          ]}
        >
          <TabPanel value="login">
            <LoginForm
              intro={note ? <div className="note">{note}</div> : undefined}
              startEmail={step.email ?? invited}
              onSignedIn={done}
              onForgot={(email) => setStep({ name: 'forgot', email })}
              onSignup={() => setTab('signup')}
            />
          </TabPanel>
          <TabPanel value="signup">
            <SignupForm
              typed={step.typed}
              invited={invited}
              onSignedUp={(account) => setStep({ name: 'verify', account })}
              onLogin={logIn}
            />
          </TabPanel>
        </Tabs>
      ) : null}
    </AuthFrame>
  );
}

function startStep(): Step {
  const email = waitingSignUp();
  return email === undefined ? { name: 'tabs' } : { name: 'verify', account: { email } };
}

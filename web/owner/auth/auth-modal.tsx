import '../styles/auth.css';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { focusFirst, isToast } from '../../ui/dialog.tsx';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { useFocusTrip } from '../../ui/focus-trip.ts';
import { Logo } from '../../ui/logo.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { siteNames } from '../lib/config.ts';
import type { SignUp } from '../lib/session.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';
import { VerifyStep } from './verify-step.tsx';

type Tab = 'login' | 'signup';
/** `email` is the address that goes along between log-in and forgotten password. */
type Step =
  | { name: 'tabs'; typed?: SignUp; email?: string }
  | { name: 'forgot'; email: string }
  | { name: 'verify'; account: SignUp };

type AuthModalProps = {
  startTab: Tab;
  /** Who was invited: the account is for this address, and signing up opens no restaurant. */
  invited?: string | undefined;
  onClose: () => void;
  onSignedIn: () => void;
};

/** Mounted when it opens, so each opening starts afresh. A step's fields live and die with it. */
export function AuthModal({ startTab, invited, onClose, onSignedIn }: AuthModalProps) {
  const [tab, setTab] = useState<Tab>(startTab);
  const [step, setStep] = useState<Step>({ name: 'tabs' });
  const toast = useToast();
  const done = () => {
    onClose();
    onSignedIn();
  };
  const confirmed = () => {
    toast.success(`E-post bekreftet! Velkommen til ${siteNames().product}.`);
    done();
  };
  return (
    <AuthFrame onClose={onClose} isWaiting={step.name === 'verify'}>
      {step.name === 'verify' ? (
        <VerifyStep
          {...step.account}
          onConfirmed={confirmed}
          onChangeEmail={
            invited
              ? undefined
              : () => {
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
              onLogin={(email) => {
                setTab('login');
                setStep({ name: 'tabs', email });
              }}
            />
          </TabPanel>
        </Tabs>
      ) : null}
    </AuthFrame>
  );
}

type AuthFrameProps = { onClose: () => void; isWaiting: boolean; children: React.ReactNode };

function AuthFrame({ onClose, isWaiting, children }: AuthFrameProps) {
  const focusTrip = useFocusTrip(focusFirst);
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content
            className="dialog auth"
            aria-describedby={undefined}
            {...focusTrip}
            // A stray tap beside the box would end the waiting and forget the password.
            onInteractOutside={(event) => {
              if (isWaiting || isToast(event.target)) event.preventDefault();
            }}
          >
            <Radix.Title className="sr">Konto</Radix.Title>
            <div className="dialog-head">
              <Logo name={siteNames().product} />
              <DialogClose />
            </div>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

import '../styles/auth.css';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusFirst, focusIn, isToast } from '../../ui/dialog.tsx';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { useFocusTrip } from '../../ui/focus-trip.ts';
import { Logo } from '../../ui/logo.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { siteNames } from '../lib/config.ts';
import type { SignUp } from '../lib/session.ts';
import { forgetWaiting, waitingSignUp } from '../lib/waiting-sign-up.ts';
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
  onClose: () => void;
  onSignedIn: () => void;
};

/**
 * Mounted when it opens, so each opening starts afresh; only a sign-up that waits for its mail is there again after a reload. A step's
 * fields live and die with it.
 */
export function AuthModal({ startTab, invited, onClose, onSignedIn }: AuthModalProps) {
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

type AuthFrameProps = { onClose: () => void; isWaiting: boolean; page: string; children: ReactNode };

/** The dialog round its pages. What was pressed is gone on the next page, so the focus goes to the first field there. */
function AuthFrame({ onClose, isWaiting, page, children }: AuthFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins once
  useEffect(() => {
    const isLost = [document.body, box.current].some((element) => element === document.activeElement);
    if (box.current && isLost) focusIn(box.current);
  }, [page]);
  const focusTrip = useFocusTrip(focusFirst);
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content
            ref={box}
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

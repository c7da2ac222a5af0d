import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { siteNames } from '../lib/config.ts';
import { ownSignUp, waitingSignUp } from '../lib/remembered.ts';
import { type AuthAnswer, confirm, resend, type SignUp, signIn } from '../lib/session.ts';
import { CodeField, FormNote, useAccountForm } from './account-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';
import {
  type Credentials,
  resendCooldownSeconds,
  useConfirmedElsewhere,
  useCountdown,
  useResend,
} from './confirmation.ts';
import { ForgotForm, LoginForm } from './login-form.tsx';
import { MailHatch } from './mail-hatch.tsx';
import { type Invited, SignupForm } from './signup-form.tsx';

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
  /** The invited person: the account is for this address, and signing up opens no restaurant. */
  invited?: Invited | undefined;
  /** Why the dialog is there, when nobody asked for it. */
  note?: string | undefined;
  onClose: () => void;
  onSignedIn: () => void;
};

/**
 * Mounted when it opens, so each opening starts afresh; only a sign-up that waits for its mail is there again
 * after a reload. The fields of a step are lost with the step.
 */
export function AuthModal({ startTab, invited, note, onClose, onSignedIn }: AuthModalProps) {
  const [tab, setTab] = useState<Tab>(startTab);
  const [step, setStep] = useState<Step>(startStep);
  const toast = useToast();
  const close = () => {
    waitingSignUp.forget();
    onClose();
  };
  const done = () => {
    close();
    onSignedIn();
  };
  const logIn = (email: string) => {
    waitingSignUp.forget();
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
                  waitingSignUp.forget();
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
              startEmail={step.email ?? invited?.email}
              onSignedIn={done}
              onForgot={(email) => setStep({ name: 'forgot', email })}
            />
          </TabPanel>
          <TabPanel value="signup">
            <SignupForm
              typed={step.typed}
              invited={invited}
              onSignedUp={(account) => setStep({ name: 'verify', account })}
              onSignedIn={done}
              onLogin={logIn}
            />
          </TabPanel>
        </Tabs>
      ) : null}
    </AuthFrame>
  );
}

function startStep(): Step {
  const email = waitingSignUp.read();
  return email === undefined ? { name: 'tabs' } : { name: 'verify', account: { email } };
}

type VerifyStepProps = Credentials & {
  onConfirmed: () => void;
  onLogin: () => void;
  onChangeEmail: (() => void) | undefined;
};

/** Waits until the mail's link is opened on any device, then signs in if it still knows the password. */
function VerifyStep({ email, password, onConfirmed, onLogin, onChangeEmail }: VerifyStepProps) {
  const { left, restart } = useCountdown(resendCooldownSeconds);
  const { send, isSending, isSent } = useResend(() => resend(email), restart);
  useConfirmedElsewhere({ email, password }, { onConfirmed, onLogin });
  useEffect(() => waitingSignUp.keep(email), [email]);
  return (
    <div className="verify">
      <MailHatch />
      <h2 className="title">Sjekk e-posten din</h2>
      <p>
        Vi har sendt en lenke til <b>{email}</b>.{' '}
        {password === undefined
          ? 'Trykk på den, og logg inn.'
          : 'Trykk på den, så åpner siden her av seg selv.'}
      </p>
      {password === undefined ? (
        <Button variant="main" onClick={onLogin}>
          Logg inn
        </Button>
      ) : null}
      <Button className="num" disabled={left > 0 || isSending} onClick={send}>
        {left > 0 ? `Send på nytt om ${left}s` : 'Send på nytt'}
      </Button>
      <p className="sent" role="status">
        {isSent ? (
          <>
            <CircleCheck className="i" aria-hidden="true" />
            E-post sendt på nytt!
          </>
        ) : null}
      </p>
      <div className="mail-help">
        <p className="meta">Finner du den ikke? Sjekk søppelposten.</p>
        <CodeEntry email={email} password={password} onConfirmed={onConfirmed} onLogin={onLogin} />
        {onChangeEmail ? (
          <p className="meta">
            Feil adresse?{' '}
            <button type="button" className="link" onClick={onChangeEmail}>
              Endre
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

type CodeEntryProps = Credentials & { onConfirmed: () => void; onLogin: () => void };

/** The code from a link that was opened on another device confirms only the sign-up made here. */
function CodeEntry({ email, password, onConfirmed, onLogin }: CodeEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const digits = code.replace(/\s/g, '');
  const send = async (): Promise<AuthAnswer> => {
    const confirmed = await confirm(ownSignUp.read() ?? '', digits);
    return confirmed.error || password === undefined ? confirmed : signIn(email, password);
  };
  const form = useAccountForm(
    () => (digits ? [] : [{ text: 'Skriv koden' }]),
    send,
    password === undefined ? onLogin : onConfirmed,
  );
  if (!isOpen)
    return (
      <p className="meta">
        Åpnet du lenken på en annen enhet?{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Skriv kode
        </button>
      </p>
    );
  return (
    <form className="code-entry" noValidate onSubmit={form.submit} onInput={form.clearTyped}>
      <FormNote faults={form.faults} />
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" variant="main" busy={form.isBusy} busyText="Bekrefter...">
        Bekreft
      </Button>
    </form>
  );
}

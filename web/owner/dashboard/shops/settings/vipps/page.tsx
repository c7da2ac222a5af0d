import '../payment.css';
import { ArrowLeft, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CheckedConnection, VippsConnection } from '../../../../../../shared/payments/connection.ts';
import type { OwnerBusiness } from '../../../../../../shared/shops/business.ts';
import { Button, buttonClass } from '../../../../../ui/button.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { Loading } from '../../../../../ui/states.tsx';
import { useToast } from '../../../../../ui/toast.tsx';
import { useShop } from '../../../../lib/shop.ts';
import { useLoad } from '../../../../lib/use-load.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { NoBusiness } from '../../../../parts/no-business.tsx';
import { useBusiness } from '../../../../queries/business.ts';
import { useSaveSettings } from '../../../../queries/settings.ts';
import { CheckLines } from '../check-lines.tsx';
import { connectionsQuery, whenText } from '../connection.ts';
import { KeysForm, LaterLink, paymentPath } from './keys-form.tsx';

/** Connects the shop's own Vipps in four steps, or gives a connection new keys. */
export function VippsPage() {
  const business = useBusiness();
  const { data, failure } = useLoad(
    { ...connectionsQuery(useShop()), enabled: business !== null },
    'Kunne ikke laste tilkoblingen',
  );
  if (!business) return <NoBusiness />;
  return (
    <>
      <Link className="crumb" to={paymentPath}>
        <ArrowLeft className="i" aria-hidden="true" />
        Betaling
      </Link>
      {data ? <Connecting business={business} before={data.vipps} /> : (failure ?? <Loading />)}
    </>
  );
}

type ConnectingProps = { business: OwnerBusiness; before: VippsConnection | null };

function Connecting({ business, before }: ConnectingProps) {
  // The connection as the page found it: the look that makes one must not turn the page.
  const [isKnown] = useState(before !== null && before.state !== 'leaving');
  const [step, setStep] = useState(isKnown ? 3 : 1);
  const [seen, setSeen] = useState<CheckedConnection>();
  const now = useNow(60_000);
  const steps = { now: step, onShow: setStep };
  return (
    <div className="connect">
      <Section
        title={isKnown ? 'Bytt nøkler til Vipps' : 'Koble til Vipps'}
        head={<span className="meta num">{step} av 4</span>}
      >
        <Step
          n={1}
          title="Avtale med Vipps"
          hint="Bare den som kan signere for firmaet, kan inngå den"
          {...steps}
        >
          <p>
            Du signerer selv hos Vipps med BankID, på portal.vippsmobilepay.com. Velg «Netthandel». Svar tar
            oftest 1–3 virkedager.
          </p>
          <Next onClick={() => setStep(2)}>Vi har avtale</Next>
        </Step>
        <Step
          n={2}
          title="Lag nøkler i Vipps-portalen"
          hint="portal.vippsmobilepay.com, under «Utvikler»"
          {...steps}
        >
          <p>Finn salgsstedet ditt under «API-nøkler», og trykk «Vis nøkler». La siden stå åpen.</p>
          <Next onClick={() => setStep(3)}>Nøklene er klare</Next>
        </Step>
        <Step
          n={3}
          title="Lim inn nøklene"
          hint={
            seen ? 'Lagret kryptert. Ingen kan lese dem her.' : 'Fire felt. Vi sjekker dem før noe lagres.'
          }
          {...steps}
        >
          <KeysForm
            msn={before?.msn ?? ''}
            onGood={(look) => {
              setSeen(look);
              setStep(4);
            }}
          />
        </Step>
        <Step
          n={4}
          title={seen?.vipps ? 'Alt er sjekket' : 'Sjekk og ta i bruk'}
          hint={
            seen?.vipps
              ? whenText(seen.vipps.checkedAt, now).replace(/^i/, 'I')
              : 'Vi prøver nøklene, salgsstedet og varslene fra Vipps'
          }
          {...steps}
        >
          {seen?.vipps ? <Done look={seen} msn={seen.vipps.msn} business={business} /> : null}
        </Step>
      </Section>
      {step < 4 ? (
        <Section className="card pay-flow" title="Hvor finner jeg nøklene?">
          <ol className="todo">
            {whereKeysAre.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </Section>
      ) : null}
    </div>
  );
}

const whereKeysAre = [
  'Logg inn på portal.vippsmobilepay.com med BankID.',
  'Velg «Utvikler» og fanen «API-nøkler».',
  'Finn salgsstedet ditt og trykk «Vis nøkler».',
  'Kopier én linje om gangen hit.',
];

type StepProps = {
  n: number;
  title: string;
  hint: string;
  /** The open step. */
  now: number;
  onShow: (n: number) => void;
  children: ReactNode;
};

/** A step takes the focus when it opens, so that what it asks is read. */
function Step({ n, title, hint, now, onShow, children }: StepProps) {
  const [isNow, isDone] = [n === now, n < now];
  const heading = useRef<HTMLHeadingElement>(null);
  const wasNow = useRef(isNow);
  useEffect(() => {
    if (isNow && !wasNow.current) heading.current?.focus();
    wasNow.current = isNow;
  }, [isNow]);
  return (
    <section className={`connect-step ${isNow ? 'is-now' : isDone ? 'is-done' : 'is-todo'}`}>
      <header aria-current={isNow ? 'step' : undefined}>
        <span className="connect-dot" aria-hidden="true">
          {isDone ? <Check className="i" /> : n}
        </span>
        <div>
          <h3 className="lead" ref={heading} tabIndex={-1}>
            {title}
            {isDone ? <span className="sr">, ferdig</span> : null}
          </h3>
          <p className="meta">{hint}</p>
        </div>
        {isDone && now < 4 ? (
          <Button variant="quiet" aria-label={`Se ${title.toLowerCase()}`} onClick={() => onShow(n)}>
            Se
          </Button>
        ) : null}
      </header>
      {isNow ? <div className="connect-body">{children}</div> : null}
    </section>
  );
}

function Next({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className="row">
      <Button variant="main" onClick={onClick}>
        {children}
      </Button>
      <LaterLink />
    </div>
  );
}

type DoneProps = { look: CheckedConnection; msn: string; business: OwnerBusiness };

/** Guests are offered Vipps from here on. */
function Done({ look, msn, business }: DoneProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending } = useSaveSettings();
  const methods = business.settings.paymentMethods;
  const use = () =>
    mutate(
      { paymentMethods: { ...methods, vipps: true } },
      {
        onSuccess: () => {
          toast.success('Kundene kan betale med Vipps');
          navigate(paymentPath);
        },
      },
    );
  return (
    <>
      <CheckLines checks={look.checks} msn={msn} />
      <div className="row">
        {methods.vipps ? (
          <Link className={buttonClass('main')} to={paymentPath}>
            Ferdig
          </Link>
        ) : (
          <Button variant="main" busy={isPending} busyText="Lagrer..." onClick={use}>
            Ta i bruk Vipps
          </Button>
        )}
      </div>
    </>
  );
}

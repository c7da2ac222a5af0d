import { reasons } from '../../../shared/people/owner-refusals.nb.ts';
import { worded } from '../lib/worded.ts';
import '../styles/auth.css';
import '../styles/link-pages.css';
import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { Problem } from '../../../shared/kernel/problem.ts';
import { type PairedDevice, pairingAnswer } from '../../../shared/people/device.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Mark } from '../../ui/logo.tsx';
import { Loading } from '../../ui/states.tsx';
import { askPublicly } from '../lib/ask-publicly.ts';
import { useAuth } from '../lib/auth-context.tsx';
import { isKitchen, storeDevice } from '../lib/device-session.ts';
import { unexpectedFailure } from '../lib/problem-of.ts';
import { signOutForGood } from '../lib/sign-out.ts';
import { useSiteNames } from '../lib/use-site-names.ts';

/**
 * Connects this screen to a kitchen, by the code under Ansatte or by the link in its QR code. The link needs
 * a press on a button, so that scanning it out of curiosity does not make a telephone a kitchen's screen.
 */
export function KitchenPage() {
  const auth = useAuth();
  const { hash } = useLocation();
  const { product } = useSiteNames();
  useEffect(() => {
    document.title = `Koble til skjermen · ${product}`;
  }, [product]);
  if (auth.status === 'loading') return <Loading />;
  if (auth.status === 'device') return <Navigate to="/dashboard/orders/board" replace />;
  const email = auth.status === 'signed-in' ? auth.session.email : undefined;
  return (
    <main className="confirmation">
      <div className="verify kitchen-pairing">
        <Mark shut />
        <h1 className="title">{isKitchen() ? 'Denne skjermen er koblet fra' : 'Koble til skjermen'}</h1>
        <p>
          Den som eier eller leder stedet, finner en kode under <b>Ansatte</b>, <b>Skjermer</b>.
        </p>
        <PairingForm linkCode={hash.slice(1)} email={email} />
      </div>
    </main>
  );
}

type PairingFormProps = {
  /** The code from the link of the QR code. */
  linkCode: string;
  /** The account that is logged in here. Pairing logs it out: a kitchen's screen has nobody's rights. */
  email: string | undefined;
};

const form = worded(pairingAnswer, reasons);

function PairingForm({ linkCode, email }: PairingFormProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { recheck } = useAuth();
  const [hasLink, setHasLink] = useState(linkCode !== '');
  const pair = async (event: FormEvent) => {
    event.preventDefault();
    const read = v.safeParse(form, { code: hasLink ? linkCode : typed });
    setFault(read.success ? undefined : read.issues[0].message);
    if (!read.success) return setHasLink(false);
    setBusy(true);
    try {
      const paired = await askPublicly<PairedDevice>('/api/devices', read.output);
      if (email) await signOutForGood();
      storeDevice(paired);
      await recheck();
      navigate('/dashboard/orders/board', { replace: true });
    } catch (error) {
      setBusy(false);
      setHasLink(false);
      setFault(error instanceof Problem ? error.message : unexpectedFailure);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void pair(event)}>
      {hasLink ? null : (
        <Field label="Kode" error={fault}>
          <input
            className="code-input num"
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            placeholder="12345 67890"
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
        </Field>
      )}
      {email ? (
        <p className="note">{email} er logget inn her, og logges ut når skjermen kobles til.</p>
      ) : null}
      <Button variant="main" type="submit" wide busy={isBusy} busyText="Kobler til...">
        Koble til
      </Button>
    </form>
  );
}

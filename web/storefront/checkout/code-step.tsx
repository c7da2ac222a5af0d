import { useEffect, useRef, useState } from 'react';
import { formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { codeLength } from '../../../shared/orders/challenge.ts';
import { Field } from '../parts/field.tsx';
import type { CodeAsked } from './code-asked.ts';

type Props = {
  asked: CodeAsked;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
};

/** Asks for the code that was sent to the phone of the order; the button below sends the order with it. */
export function CodeStep({ asked, code, error, onCode, onResend, onBack }: Props) {
  const { phone, resendAfterSeconds } = asked;
  const box = useRef<HTMLDivElement>(null);
  const [canResend, setCanResend] = useState(false);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
    const timer = setTimeout(() => setCanResend(true), resendAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [resendAfterSeconds]);
  return (
    <div className="form" ref={box}>
      <p role="status">{`Vi har sendt en kode til ${formattedPhone(phone)}. Skriv den inn, så sender vi bestillingen.`}</p>
      <Field
        id="code"
        label="Kode fra sms"
        value={code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength + 4}
        enterKeyHint="send"
        onText={onCode}
      />
      <div className="ways">
        <button type="button" className="text" onClick={onBack}>
          Endre nummeret
        </button>
        {canResend && (
          <button type="button" className="text" onClick={onResend}>
            Send ny kode
          </button>
        )}
      </div>
    </div>
  );
}

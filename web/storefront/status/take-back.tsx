import { useEffect, useRef, useState } from 'react';
import { clockText } from '../../../shared/kernel/dates.ts';
import { mayTakeBack, takeBackMs } from '../../../shared/orders/guest-cancel.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { Icon } from '../parts/icon.tsx';
import { isRefusal } from '../shop/api.ts';
import { cancelOrder } from './order-calls.ts';

type Props = {
  base: string;
  token: string;
  order: TrackedOrder;
  now: number;
  onOrder: (order: TrackedOrder) => void;
};

const noAnswer = 'Vi fikk ikke svar. Prøv igjen, eller ring oss.';

/** The way to take an order back, as long as there is one, and a question before it. */
export function TakeBack({ base, token, order, now, onOrder }: Props) {
  const [step, setStep] = useState<'shut' | 'asks' | 'sends'>('shut');
  const [error, setError] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (step === 'asks') keep.current?.focus();
    if (step === 'shut' && wasOpen.current) open.current?.focus();
    wasOpen.current = step !== 'shut';
  }, [step]);
  const cancel = async () => {
    setStep('sends');
    setError('');
    try {
      onOrder(await cancelOrder(base, token));
    } catch (problem) {
      setError(isRefusal(problem) ? problem.message : noAnswer);
      setStep('shut');
    }
  };
  const may = mayTakeBack(order, now);
  return (
    <div className={may || error ? 'take-back' : undefined}>
      <div role="alert">{error && <p className="notice">{error}</p>}</div>
      {may && step === 'shut' && (
        <>
          <button type="button" className="plain" ref={open} onClick={() => setStep('asks')}>
            <Icon name="x" />
            Avbestill
          </button>
          <p className="meta">{untilWhen(order)}</p>
        </>
      )}
      {may && step !== 'shut' && (
        <section className="box" aria-labelledby="take-back">
          <h2 id="take-back">Vil du avbestille?</h2>
          <p className="meta">Kjøkkenet får beskjed med en gang. Du kan ikke angre.</p>
          <button type="button" className="plain" ref={keep} onClick={() => setStep('shut')}>
            Behold bestillingen
          </button>
          <button type="button" className="main-button" disabled={step === 'sends'} onClick={cancel}>
            Ja, avbestill
          </button>
        </section>
      )}
    </div>
  );
}

function untilWhen({ confirmedAt }: TrackedOrder): string {
  if (!confirmedAt) return 'Du kan avbestille til kjøkkenet har svart, og to minutter etter det.';
  return `Du kan avbestille til kl. ${clockText(Date.parse(confirmedAt) + takeBackMs)}, hvis kjøkkenet ikke har begynt.`;
}

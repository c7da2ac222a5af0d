import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHasPush } from '../../lib/own-push.ts';
import { unexpectedFailure } from '../../lib/problem-of.ts';
import { type PushSupport, pushSupport, tryPush, turnPushOff, turnPushOn } from '../../lib/push.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { useSiteNames } from '../../lib/use-site-names.ts';

/** Opens the pushes of this browser: they come when no page of ours is open. */
export function PushButton() {
  const [isOpen, setOpen] = useState(false);
  const isOn = useHasPush(useShop().id);
  const Icon = isOn ? BellRing : BellOff;
  return (
    <>
      <Button variant="quiet" className="listen-push" onClick={() => setOpen(true)}>
        <Icon className="i" aria-hidden="true" />
        {isOn ? 'Varsler er på' : 'Få varsler'}
      </Button>
      {isOpen ? <PushDialog isOn={isOn} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PushDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const shop = useShop();
  const [support, setSupport] = useState(pushSupport);
  const [isTried, setTried] = useState(false);
  const act = useMutation({
    mutationFn: (run: (shop: Shop) => Promise<void>) => run(shop),
    onSuccess: (_, run) => setTried(run === tryPush),
    onSettled: () => setSupport(pushSupport()),
  });
  const fault = act.error && (act.error instanceof Problem ? act.error.message : unexpectedFailure);
  const can = support === 'ready';
  return (
    <Dialog
      open
      className="dialog-narrow"
      onOpenChange={onClose}
      title="Varsler på denne skjermen"
      foot={
        <>
          <Button onClick={onClose}>Lukk</Button>
          {can && isOn ? <Button onClick={() => act.mutate(turnPushOff)}>Slå av</Button> : null}
          {can ? (
            <Button
              variant="main"
              busy={act.isPending}
              busyText="Vent litt..."
              onClick={() => act.mutate(isOn ? tryPush : turnPushOn)}
            >
              {isOn ? 'Prøv et varsel' : 'Slå på varsler'}
            </Button>
          ) : null}
        </>
      }
    >
      <Words support={support} isOn={isOn} />
      {isTried ? (
        <p role="status">Varselet er sendt. Kommer det ikke, er varsler slått av på enheten.</p>
      ) : null}
      {fault ? (
        <p className="note bad" role="alert">
          {fault}
        </p>
      ) : null}
    </Dialog>
  );
}

function Words({ support, isOn }: { support: PushSupport; isOn: boolean }) {
  const { product } = useSiteNames();
  if (support === 'blocked')
    return (
      <p>
        Nettleseren sperrer varsler fra {product}. Tillat varsler for siden i nettleserens innstillinger, og
        last siden på nytt.
      </p>
    );
  if (support === 'install')
    return (
      <p>
        På iPhone og iPad kommer varsler når siden ligger på Hjem-skjermen: Trykk <b>Del</b>, velg{' '}
        <b>Legg til på Hjem-skjerm</b>, og åpne {product} derfra.
      </p>
    );
  if (support === 'none') return <p>Denne nettleseren kan ikke vise varsler. Bruk en nyere nettleser.</p>;
  return isOn ? (
    <p>Du får et varsel når en bestilling venter på svar, også når siden er lukket.</p>
  ) : (
    <p>
      Få et varsel når en bestilling venter på svar, også når siden er lukket. Alarmen på denne siden ringer
      uansett.
    </p>
  );
}

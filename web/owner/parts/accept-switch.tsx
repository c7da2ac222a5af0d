import { CircleCheck } from 'lucide-react';
import { isPaused, type Pause } from '../../../shared/shops/taking-orders.ts';
import { Switch } from '../../ui/switch.tsx';
import { useNow } from '../lib/use-now.ts';
import { endless, opened, useAcceptOrders } from '../queries/accept-orders.ts';
import { useSaved } from './use-saved.ts';

/** Works at once, without the save button: a full kitchen cannot wait. A pause that has an end is made at the hatch. */
export function AcceptSwitch({ pause }: { pause: Pause }) {
  const now = useNow();
  const { mutate, isPending, variables } = useAcceptOrders();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const isOn = !isPaused(isPending ? variables.pause : pause, now);
  const change = (acceptOrders: boolean) => {
    if (isPending) return;
    forgetSaved();
    mutate({ pause: acceptOrders ? opened : endless }, { onSuccess: showSaved });
  };
  return (
    <section className="card pay" aria-label="Bestillinger">
      <Switch className="accepts" checked={isOn} onChange={(event) => change(event.target.checked)}>
        <span>
          Ta imot bestillinger
          {isSaved ? (
            <span className="saved" aria-hidden="true">
              <CircleCheck className="i" />
              Lagret!
            </span>
          ) : null}
          <span className="meta">
            Slå av når kjøkkenet er fullt. Siden blir stående, men sier at dere tar pause.
          </span>
        </span>
      </Switch>
      <span className="sr" role="status">
        {isSaved ? (isOn ? 'Lagret! Siden tar imot bestillinger.' : 'Lagret! Siden tar pause.') : null}
      </span>
    </section>
  );
}

import { Switch } from '../../../ui/switch.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useSaveSettings } from './queries.ts';

/** Works at once, without the save button: a full kitchen cannot wait. */
export function AcceptSwitch({ accepts }: { accepts: boolean }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useSaveSettings();
  const isOn = isPending ? (variables.acceptOrders ?? accepts) : accepts;
  const change = (acceptOrders: boolean) => {
    if (isPending) return;
    mutate(
      { acceptOrders },
      {
        onSuccess: () =>
          toast.success(acceptOrders ? 'Siden tar imot bestillinger' : 'Siden tar pause fra bestillinger'),
      },
    );
  };
  return (
    <section className="card pay" aria-label="Bestillinger">
      <Switch className="accepts" checked={isOn} onChange={(event) => change(event.target.checked)}>
        <span>
          Ta imot bestillinger
          <span className="meta">
            Slå av når kjøkkenet er fullt. Siden blir stående, men sier at dere tar pause.
          </span>
        </span>
      </Switch>
    </section>
  );
}

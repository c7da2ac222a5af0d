import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';

type LeaveWayProps = {
  /** The way to pay, in the words 'Koble fra …?' and 'betale med …'. */
  name: string;
  /** The sentence about what becomes of keys or account. */
  rest: string;
  onLeave: () => Promise<unknown>;
};

/** Gives a way to pay online up, and says first what becomes of the money that is under way. */
export function LeaveWay({ name, rest, onLeave }: LeaveWayProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="is-bad" onClick={() => setAsking(true)}>
        Koble fra
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        kind="delete"
        title={`Koble fra ${name}?`}
        text={
          <div className="stack">
            <p>Kundene kan ikke betale med {name} lenger.</p>
            <p>
              Penger som er underveis, går sin gang: det som er reservert, trekkes når du fullfører
              bestillingen, og oppheves når du avviser den. Du kan betale tilbake i 14 dager til. {rest}
            </p>
          </div>
        }
        confirmText="Koble fra"
        busyText="Kobler fra..."
        onConfirm={onLeave}
      />
    </>
  );
}

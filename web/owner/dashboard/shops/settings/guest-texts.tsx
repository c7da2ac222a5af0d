import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../../../ui/switch.tsx';
import { useShop } from '../../../lib/shop.ts';
import { textsCost } from '../../../parts/texts-cost.ts';
import { messagesQuery } from '../../../queries/messages.ts';
import { useSaveSettings } from './queries.ts';

type Props = { isOn: boolean; isPaid: boolean };

/** Text messages to guests: works at once, and says what it costs. Where nobody pays for them it can be switched off alone. */
export function GuestTexts({ isOn, isPaid }: Props) {
  const { mutate, isPending, variables } = useSaveSettings();
  const { data } = useQuery({ ...messagesQuery(useShop()), enabled: isPaid });
  const shown = (isPending ? variables.guestTexts : undefined) ?? isOn;
  return (
    <section className="card pay guest-texts" aria-label="Sms til gjester">
      <Switch
        className="accepts"
        checked={shown}
        disabled={!isPaid && !shown}
        onChange={(event) => {
          if (!isPending) mutate({ guestTexts: event.target.checked });
        }}
      >
        <span>
          Sms til gjestene
          <span className="meta">
            {isPaid
              ? 'Når bestillingen er bekreftet, får ny tid, er klar eller avvises. Bare til norske mobilnumre.'
              : 'Følger med betalt abonnement.'}
          </span>
          {data ? <span className="meta">{textsCost(data)}</span> : null}
        </span>
      </Switch>
    </section>
  );
}

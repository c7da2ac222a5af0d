import { Ban } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { limits } from '../../../../shared/kernel/text.ts';
import { cancelSentences } from '../../../../shared/orders/cancel-sentences.ts';
import { burst, burstOf, type RefuseMany } from '../../../../shared/orders/commands.ts';
import { fulfilmentNames, type Order, type OrderLine } from '../../../../shared/orders/order.ts';
import { nrWithin } from '../../../../shared/orders/order-number.ts';
import { type GivenReason, offeredReasons } from '../../../../shared/orders/refusal.ts';
import { reasonNames } from '../../../../shared/orders/step-words.nb.ts';
import { isBelieved, isIn } from '../../../../shared/orders/steps.ts';
import { heldOf } from '../../../../shared/payments/guest-money.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox, Field, FieldError } from '../../../ui/field.tsx';
import { answer } from '../../lib/api.ts';
import { useChange } from '../../lib/change.ts';
import { useMay } from '../../lib/me-context.tsx';
import { RadioChoice } from '../../parts/radio-choice.tsx';
import { menuQuery } from '../../queries/menu.ts';
import { guestReads } from './card-rules.ts';
import { useListNow } from './now-context.ts';
import { useRefuseMany } from './queries.ts';

type Refusal = { cancelReason: GivenReason; cancelMessage?: string };

type RefusalDialogProps = {
  order: Order;
  onClose: () => void;
  onRefuse: (refusal: Refusal) => void;
};

const listed = new Intl.ListFormat('nb', { type: 'conjunction' });

const useSellOut = () =>
  useChange({
    call: ({ api }, { itemId: id }: Pick<OrderLine, 'itemId' | 'name'>): Promise<unknown> =>
      answer(api.menu.items[':id']['sold-out'].$put({ param: { id }, json: { soldOut: 'today' } })),
    done: (_before, { name }) => `${name} er utsolgt ut dagen`,
    failed: (_error, { name }) => `Kunne ikke sette ${name} utsolgt. Gjør det i Meny.`,
    makesOld: (shop) => [menuQuery(shop)],
  });

/** Asks for the guest's reason. An order that no person has confirmed may be fake: its guest reads none. */
export function RefusalDialog({ order, onClose, onRefuse }: RefusalDialogProps) {
  const isNew = isIn(order, 'waiting');
  const verb = isNew ? 'Avvis' : 'Avbryt';
  const [reason, setReason] = useState<GivenReason>();
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [outIds, setOutIds] = useState<readonly string[]>([]);
  const canSellOut = useMay('markSoldOut');
  const sellOut = useSellOut();
  const errorId = useId();
  const usual = reason && reason !== 'fake' ? cancelSentences[reason] : '';
  const dishes = [...new Map(order.lines.map((line) => [line.itemId, line])).values()];
  const out = reason === 'sold_out' ? dishes.filter(({ itemId }) => outIds.includes(itemId)) : [];
  const heldOre = order.money ? heldOf(order.money) : 0;
  const translated = guestReads[order.language ?? 'nb'];
  const named = `Beklager, ${listed.format(out.map(({ name }) => name))} er utsolgt i dag.`;
  // The usual sentence is translated for a guest who reads English.
  const proposed = out.length > 0 && !translated && named.length <= limits.message ? named : usual;
  const message = (typed ?? proposed).trim();
  const told = offeredReasons.filter((one) => one !== 'address' || order.fulfilment === 'delivery');
  const refuse = () => {
    setChecked(true);
    if (!reason) return;
    for (const dish of out) sellOut.mutate(dish);
    onClose();
    const hasOwnWords = reason !== 'fake' && message !== usual;
    onRefuse({ cancelReason: reason, ...(hasOwnWords && { cancelMessage: message }) });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      className="refusal"
      onOpenChange={onClose}
      title={`${verb}e ${nrWithin(order)}?`}
      subtitle={`${guestName(order)}, ${fulfilmentNames[order.fulfilment].toLowerCase()}, ${ownerAmount(order.totalOre)}`}
      onSubmit={(event) => {
        event.preventDefault();
        refuse();
      }}
      foot={
        <>
          <Button onClick={onClose}>Behold bestillingen</Button>
          <Button variant="bad" type="submit">
            {verb} bestillingen
          </Button>
        </>
      }
    >
      <fieldset className="reasons" aria-describedby={isChecked && !reason ? errorId : undefined}>
        <legend className="label">Hvorfor? Kunden leser det.</legend>
        {told.map((one) => (
          <Fragment key={one}>
            <RadioChoice
              name="reason"
              checked={reason === one}
              onChange={() => {
                setReason(one);
                setTyped(undefined);
              }}
            >
              {reasonNames[one]}
            </RadioChoice>
            {one === 'sold_out' && reason === one && canSellOut ? (
              <div className="refusal-dishes">
                {dishes.map(({ itemId, name }) => (
                  <Checkbox
                    key={itemId}
                    checked={outIds.includes(itemId)}
                    onChange={({ target }) =>
                      setOutIds([
                        ...outIds.filter((id) => id !== itemId),
                        ...(target.checked ? [itemId] : []),
                      ])
                    }
                  >
                    {name}
                  </Checkbox>
                ))}
                <p className="hint">Det du krysser av, står som utsolgt resten av dagen.</p>
              </div>
            ) : null}
          </Fragment>
        ))}
        {isBelieved(order) ? null : (
          <RadioChoice
            name="reason"
            checked={reason === 'fake'}
            onChange={() => setReason('fake')}
            hint="Kunden får ikke vite grunnen."
          >
            {reasonNames.fake}
          </RadioChoice>
        )}
        {isChecked && !reason ? <FieldError id={errorId}>Velg en grunn</FieldError> : null}
      </fieldset>
      {heldOre > 0 ? <p className="note">Reservasjonen på {ownerAmount(heldOre)} oppheves.</p> : null}
      {usual ? (
        <Field
          label="Melding til kunden"
          hint={`${translated ? `${translated}: lar du teksten stå, kommer den på engelsk. ` : ''}Står på siden for bestillingen${order.customerEmail ? `, og sendes til ${order.customerEmail}` : ''}.`}
        >
          <textarea
            rows={3}
            maxLength={limits.message}
            value={typed ?? proposed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      ) : null}
    </Dialog>
  );
}

/** `isFolded`: the button shows after a press. */
type RefuseBurstProps = { orders: readonly Order[]; isFolded?: boolean };

/**
 * Refuses all that a flood brought: the unanswered orders of the last ten minutes. Offered from five on; the
 * question names how many there are at that moment, and those alone are refused.
 */
export function RefuseBurst({ orders, isFolded = false }: RefuseBurstProps) {
  const waiting = burstOf(orders, useListNow());
  const [asked, setAsked] = useState<readonly Order[]>();
  const [reason, setReason] = useState<RefuseMany['cancelReason']>();
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useRefuseMany();
  const errorId = useId();
  if (!useMay('moveOrders') || (waiting.length < burst.from && !asked)) return null;
  const close = () => {
    setAsked(undefined);
    setReason(undefined);
    setChecked(false);
  };
  const key = (
    <Button
      variant="quiet"
      className="refuse-burst is-bad"
      icon={Ban}
      busy={isPending}
      busyText="Avviser..."
      onClick={() => setAsked(waiting)}
    >
      Avvis alle {waiting.length} ubesvarte fra siste ti minutter
    </Button>
  );
  return (
    <>
      {isFolded ? (
        <details className="refuse-fold">
          <summary>Avvis mange på en gang</summary>
          {key}
        </details>
      ) : (
        key
      )}
      {asked ? (
        <Dialog
          open
          role="alertdialog"
          className="refusal"
          onOpenChange={close}
          title={`Avvise ${asked.length} bestillinger?`}
          subtitle={`Alle som ingen har svart på de siste ti minuttene. ${asked.some(({ money }) => money) ? 'Reservasjonene oppheves. ' : ''}Det kan ikke angres.`}
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (!reason) return;
            close();
            mutate({
              orders: asked.map(({ id, version }) => ({ id, version })),
              cancelReason: reason,
            });
          }}
          foot={
            <>
              <Button onClick={close}>Behold bestillingene</Button>
              <Button variant="bad" type="submit">
                Avvis {asked.length} bestillinger
              </Button>
            </>
          }
        >
          <fieldset className="reasons" aria-describedby={isChecked && !reason ? errorId : undefined}>
            <legend className="label">Hvorfor?</legend>
            <RadioChoice
              name="reason"
              checked={reason === 'busy'}
              onChange={() => setReason('busy')}
              hint={`Kundene leser: «${cancelSentences.busy}»`}
            >
              {reasonNames.busy}
            </RadioChoice>
            <RadioChoice
              name="reason"
              checked={reason === 'fake'}
              onChange={() => setReason('fake')}
              hint="Kundene får ikke vite grunnen."
            >
              Falske bestillinger
            </RadioChoice>
            {isChecked && !reason ? <FieldError id={errorId}>Velg en grunn</FieldError> : null}
          </fieldset>
        </Dialog>
      ) : null}
    </>
  );
}

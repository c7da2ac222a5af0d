import { Check, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '../../../../shared/kernel/limits.ts';
import { oreFromInput, ownerAmount } from '../../../../shared/kernel/money.ts';
import { choiceRows } from '../../../../shared/orders/choice-words.ts';
import type { OrderCommand } from '../../../../shared/orders/commands.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { nrWithin } from '../../../../shared/orders/order-number.ts';
import { paidForLines, type RefundedLine, refundableOre } from '../../../../shared/orders/refund.ts';
import { type RefundReason, refundReasons } from '../../../../shared/orders/refusal.ts';
import { refundReasonNames } from '../../../../shared/orders/step-words.nb.ts';
import type { Money } from '../../../../shared/payments/answers.ts';
import { providerNames } from '../../../../shared/payments/words.nb.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Checkbox, Field, FieldError, Segmented } from '../../../ui/field.tsx';
import { amountRule } from '../../lib/typed-amount.ts';
import { Stepper } from '../../parts/stepper.tsx';
import { dishTitle } from './cook-lines.tsx';
import { useListNow } from './now-context.ts';
import { troubleText } from './payline.tsx';

type Refund = Omit<Extract<OrderCommand, { what: 'refund' }>, 'version'>;
type Way = 'all' | 'lines' | 'amount';

const ways = [
  { value: 'all', text: 'Alt' },
  { value: 'lines', text: 'Velg linjer' },
  { value: 'amount', text: 'Beløp' },
] as const satisfies readonly { value: Way; text: string }[];

type RefundDialogProps = {
  order: Order & { money: Money };
  onClose: () => void;
  onRefund: (refund: Refund) => void;
};

/**
 * Gives a guest money back that was paid online: all that is left, some lines, or an amount; always with a
 * reason.
 */
export function RefundDialog({ order, onClose, onRefund }: RefundDialogProps) {
  const { money } = order;
  const mostOre = refundableOre(money);
  const backOre = money.refundedOre + (money.refundingOre ?? 0);
  const [way, setWay] = useState<Way>(order.lines.length > 1 && backOre === 0 ? 'lines' : 'all');
  const [lines, setLines] = useState<readonly RefundedLine[]>([]);
  const [delivery, setDelivery] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<RefundReason>();
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const errorId = useId();
  const now = useListNow();
  const asked = {
    all: () => mostOre,
    lines: () => paidForLines(order, lines, { delivery }) ?? 0,
    amount: () => oreFromInput(typed) ?? 0,
  };
  const amountOre = asked[way]();
  const wrong = wrongAmount(way, amountOre, mostOre, backOre, way === 'amount' && typed !== '');
  // Too much is said at once, and what is missing after a press.
  const said = amountOre > mostOre || isChecked ? wrong : undefined;
  const stuck = money.trouble?.kind === 'refund' ? troubleText(money, now) : undefined;
  const sums = [
    ['Betalt', money.capturedOre],
    ['Refundert før', -backOre],
    ['Refunderes nå', wrong ? 0 : -amountOre],
  ] as const;
  const submit = () => {
    setChecked(true);
    if (wrong || !reason) return;
    onClose();
    onRefund({
      ...{ what: 'refund', amountOre, reason },
      ...(way === 'lines' && { lines: [...lines], ...(delivery && { delivery }) }),
      ...(message.trim() && { message: message.trim() }),
    });
  };
  return (
    <FormDialog
      className="refund"
      title={`Refunder ${nrWithin(order)}`}
      subtitle={`${guestName(order)}. ${ownerAmount(money.capturedOre)} betalt med ${providerNames[money.provider]}.`}
      isDirty={lines.length > 0 || typed !== '' || message !== ''}
      variant="bad"
      button={wrong ? 'Refunder' : `Refunder ${ownerAmount(amountOre)}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {stuck ? (
        <div className="note bad">
          <TriangleAlert className="i" aria-hidden="true" />
          <div>
            <b>{stuck.text}</b>
            <p>
              {ownerAmount(money.refundingOre ?? 0)} er ikke betalt tilbake ennå. {stuck.hint} Det kan ikke
              skje to ganger.
            </p>
          </div>
        </div>
      ) : null}
      <Segmented label="Hvor mye?" options={ways} value={way} onChange={setWay} />
      {way === 'lines' ? (
        <div>
          <RefundLines
            order={order}
            lines={lines}
            onChange={setLines}
            delivery={delivery}
            onDelivery={setDelivery}
          />
          {said ? <FieldError>{said}</FieldError> : null}
        </div>
      ) : null}
      {way === 'amount' ? (
        <Field label="Beløp (kr)" error={said}>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      ) : null}
      <fieldset aria-describedby={isChecked && !reason ? errorId : undefined}>
        <legend className="label">Hvorfor?</legend>
        <div className="chips">
          {refundReasons.map((one) => (
            <label key={one} className="chip">
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              <Check className="i" aria-hidden="true" />
              {refundReasonNames[one]}
            </label>
          ))}
        </div>
        {isChecked && !reason ? <FieldError id={errorId}>Velg en grunn</FieldError> : null}
      </fieldset>
      <Field label="Melding til kunden (valgfri)" hint="Kunden ser den på siden for bestillingen.">
        <textarea
          rows={2}
          maxLength={limits.message}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <dl className="pay-sum">
        {sums.map(([name, ore]) =>
          ore === 0 ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{ownerAmount(ore)}</dd>
            </div>
          ),
        )}
        <div className="is-all">
          <dt>{wrong ? 'Igjen å refundere' : 'Kunden har betalt'}</dt>
          <dd>{ownerAmount(wrong ? mostOre : mostOre - amountOre)}</dd>
        </div>
      </dl>
    </FormDialog>
  );
}

/** Why this amount cannot go back; undefined where it can. */
function wrongAmount(way: Way, amountOre: number, mostOre: number, backOre: number, isTyped: boolean) {
  if (amountOre > mostOre) {
    const before = backOre > 0 ? ` ${ownerAmount(backOre)} er allerede betalt tilbake.` : '';
    return `Du kan refundere høyst ${ownerAmount(mostOre)}.${before}`;
  }
  if (amountOre > 0) return undefined;
  return way === 'lines' ? 'Velg minst én linje' : isTyped ? amountRule : 'Skriv et beløp';
}

type RefundLinesProps = {
  order: Order;
  lines: readonly RefundedLine[];
  onChange: (lines: readonly RefundedLine[]) => void;
  delivery: boolean;
  onDelivery: (isOn: boolean) => void;
};

/** Each line at what the guest paid for it: less its part of a discount, with its pant. */
function RefundLines({ order, lines, onChange, delivery, onDelivery }: RefundLinesProps) {
  const quantityOf = (index: number) => lines.find((line) => line.index === index)?.quantity ?? 0;
  const choose = (index: number, quantity: number) =>
    onChange([
      ...lines.filter((line) => line.index !== index),
      ...(quantity > 0 ? [{ index, quantity }] : []),
    ]);
  return (
    <ul className="refund-lines">
      {order.lines.map((line, index) => {
        const chosen = quantityOf(index);
        const one = paidForLines(order, [{ index, quantity: 1 }]) ?? 0;
        const sum = paidForLines(order, [{ index, quantity: chosen || line.quantity }]) ?? 0;
        const choices = choiceRows(line).map(({ names }) => names);
        const about = [...choices, ...(line.quantity > 1 ? [`${line.quantity} × ${ownerAmount(one)}`] : [])];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <li key={index}>
            <Checkbox
              checked={chosen > 0}
              onChange={({ target }) => choose(index, target.checked ? line.quantity : 0)}
            >
              <span>
                {dishTitle(line)}
                {about.length > 0 ? <small>{about.join('. ')}</small> : null}
              </span>
            </Checkbox>
            <b>{ownerAmount(sum)}</b>
            {chosen > 0 && line.quantity > 1 ? (
              <Stepper
                label="Antall"
                unit={`av ${dishTitle(line)}`}
                value={chosen}
                min={1}
                max={line.quantity}
                ending={` av ${line.quantity}`}
                onChange={(quantity) => choose(index, quantity)}
              />
            ) : null}
          </li>
        );
      })}
      {order.deliveryFeeOre > 0 ? (
        <li>
          <Checkbox checked={delivery} onChange={({ target }) => onDelivery(target.checked)}>
            <span>{fulfilmentNames.delivery}</span>
          </Checkbox>
          <b>{ownerAmount(order.deliveryFeeOre)}</b>
        </li>
      ) : null}
    </ul>
  );
}

import { Clock, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { dialledPhone, formattedPhone } from '../../../../shared/kernel/phone.ts';
import { isLater, minutesOver } from '../../../../shared/orders/clock.ts';
import {
  estimateChoices,
  isEarlier,
  minutesFrom,
  newTimeMessage,
  newTimes,
} from '../../../../shared/orders/commands.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrWithin, orderNr } from '../../../../shared/orders/order-number.ts';
import { reasons } from '../../../../shared/orders/owner-refusals.nb.ts';
import { promiseLabel, promiseText } from '../../../../shared/orders/promise-words.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { worded } from '../../lib/worded.ts';
import { guestReads } from './card-rules.ts';
import { dayWord, laterAt, onDayOf } from './later.ts';
import { useListNow } from './now-context.ts';

type EstimateDialogProps = {
  order: Order;
  /** The minutes that are chosen on the card. */
  chosen: number;
  onClose: () => void;
  onConfirm: (minutes: number) => void;
};

/** Asks for other minutes than the proposed ones, and shows the time the guest will read. */
export function EstimateDialog({ order, chosen, onClose, onConfirm }: EstimateDialogProps) {
  const [input, setInput] = useState(String(chosen));
  const [isChecked, setChecked] = useState(false);
  const { minutes, error } = estimateFrom(input);
  const promiseWord = promiseLabel(order.fulfilment, 'kitchen').toLowerCase();
  const promised = useListNow() + (minutes ?? 0) * 60_000;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className="dialog-narrow"
      title="Bekreft bestilling"
      subtitle={`${orderNr(order)} · ${guestName(order)}`}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (minutes !== undefined) onConfirm(minutes);
      }}
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" type="submit">
            <span>
              Bekreft bestilling
              {minutes === undefined ? null : (
                <span className="num">, {promiseText(order.fulfilment, promised, 'kitchen')}</span>
              )}
            </span>
          </Button>
        </>
      }
    >
      <Field label="Estimert tid (minutter)" error={isChecked ? error : undefined}>
        <input
          className="estimate"
          inputMode="numeric"
          autoComplete="off"
          value={input}
          onChange={(event) => setInput(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <fieldset className="presets" aria-label="Vanlige tider">
        {estimateChoices(chosen).map((choice) => (
          <Button
            key={choice}
            aria-pressed={minutes === choice}
            aria-label={`${choice} minutter`}
            onClick={() => setInput(String(choice))}
          >
            {choice}
          </Button>
        ))}
      </fieldset>
      <p className="promise">
        <Clock className="i" aria-hidden="true" />
        <span>
          Kunden får beskjed om at maten er {promiseWord} ca.{' '}
          <b className="num">{minutes === undefined ? '–' : clockText(promised)}</b>
        </span>
      </p>
    </Dialog>
  );
}

const ownWords = worded(newTimeMessage, reasons);
const estimate = worded(minutesFrom('estimateWrong'), reasons);

/** Whole minutes from `now` to a time of another day, or the sentence for one that is no time or is over. */
function minutesTo(at: number | undefined, now: number): { minutes?: number; error?: string } {
  const minutes = at === undefined ? 0 : Math.round((at - now) / 60_000);
  return minutes >= 1 ? { minutes } : { error: 'Skriv et klokkeslett som ikke er over' };
}

/** The minutes typed, or the sentence that says what is wrong with them: whole minutes, 1 to 600. */
export function estimateFrom(input: string): { minutes?: number; error?: string } {
  const typed = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
  const result = v.safeParse(estimate, typed);
  return result.success ? { minutes: typed } : { error: result.issues[0].message };
}

type NewTimeDialogProps = {
  order: Order;
  onClose: () => void;
  /** `message`: the kitchen's own words to the guest. */
  onChoose: (minutes: number, message: string) => void;
};

/**
 * A new promise for an order that will not be ready as promised: later than the old one. An earlier promise
 * can be typed, and is asked about first, because the guest may not be there yet.
 */
export function NewTimeDialog({ order, onClose, onChoose }: NewTimeDialogProps) {
  const now = useListNow();
  const choices = newTimes(order, now);
  const [chosen, setChosen] = useState<number>(1);
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const at = laterAt(order);
  const isAhead = isLater(order, now) && at !== undefined;
  const fromTyped = (input: string) => (isAhead ? minutesTo(onDayOf(at, input), now) : estimateFrom(input));
  const { minutes, error } = typed === undefined ? { minutes: choices[chosen] } : fromTyped(typed);
  const isSooner = minutes !== undefined && isEarlier(order, minutes, now);
  const clockIn = (choice: number) => clockText(now + choice * 60_000);
  const promised = order.promisedAt === null ? now : Date.parse(order.promisedAt);
  const before = clockText(promised);
  const [message, setMessage] = useState('');
  const said = v.safeParse(ownWords, message);
  const reads = guestReads[order.language ?? 'nb'];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Ny tid for ${nrWithin(order)}`}
      subtitle={
        isAhead
          ? `${guestName(order)} har bestilt til ${dayWord(at, now)} kl. ${before}.`
          : `Lovet ${guestName(order)} ${before}. Klokka er ${clockText(now)}.`
      }
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (minutes === undefined || !said.success || (isSooner && !isChecked)) return;
        onClose();
        onChoose(minutes, said.output);
      }}
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" type="submit">
            Lov {minutes === undefined ? '–' : clockIn(minutes)}
            {isSooner && isChecked ? ' likevel' : ''}
          </Button>
        </>
      }
    >
      <fieldset className="presets new-times" aria-label={promiseLabel(order.fulfilment, 'kitchen')}>
        {choices.map((choice, index) => (
          <Button
            key={choice - (choices[0] ?? 0)}
            aria-pressed={typed === undefined && chosen === index}
            // Not the field: the keyboard of a phone would cover the foot.
            data-autofocus={chosen === index || undefined}
            onClick={() => {
              setChosen(index);
              setTyped(undefined);
            }}
          >
            {clockIn(choice)} <small>+{minutesOver(promised, now + choice * 60_000)} min</small>
          </Button>
        ))}
        <Button
          aria-pressed={typed !== undefined}
          onClick={() => {
            setChecked(false);
            setTyped('');
          }}
        >
          Annen tid
        </Button>
      </fieldset>
      {typed === undefined ? null : (
        <Field
          label={isAhead ? `Klokka, ${dayWord(at, now)}` : 'Minutter fra nå'}
          error={isChecked ? error : undefined}
        >
          <input
            autoFocus
            className="estimate"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setChecked(false);
              setTyped(event.target.value);
            }}
          />
        </Field>
      )}
      <Field
        label="Melding til kunden (valgfri)"
        hint={reads && `${reads}, og får ordene slik du skriver dem.`}
        error={isChecked ? said.issues?.[0].message : undefined}
      >
        <input autoComplete="off" value={message} onChange={({ target }) => setMessage(target.value)} />
      </Field>
      {isSooner && isChecked ? (
        <p className="note warn" role="alert">
          {clockIn(minutes)} er tidligere enn {before}, som kunden regner med. Vil du love det likevel?
        </p>
      ) : (
        <HowTold order={order} words={message.trim() ? ' og ordene dine' : ''} />
      )}
    </Dialog>
  );
}

/** How the guest hears of the new time. A page or a mail may be read too late: then there is the number. */
function HowTold({ order, words }: { order: Order; words: string }) {
  const { guestTexts, customerEmail, customerPhone } = order;
  if (guestTexts)
    return (
      <p className="note">
        <Info className="i" aria-hidden="true" />
        <span>
          Kunden får sms{customerEmail ? ' og e-post' : ''}. Tiden{words} står også på siden for bestillingen.
        </span>
      </p>
    );
  return (
    <div className="note warn not-texted">
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        <b>Kunden får ikke sms.</b> Den nye tiden{words} står på siden for bestillingen
        {customerEmail ? ', og kommer på e-post' : ''}.
      </p>
      {customerPhone ? (
        <a className={buttonClass('plain', 'num')} href={`tel:${dialledPhone(customerPhone)}`}>
          Ring {formattedPhone(customerPhone)}
        </a>
      ) : null}
    </div>
  );
}

import { unheardTimes } from '../../../../../shared/shops/heard.ts';
import './settings.css';
import { BellRing, CircleX, type LucideIcon, Megaphone, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldError, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  type AutoAccept,
  autoAccept,
  defaultLadder,
  type Ladder,
  ladder,
} from '../../../../../shared/shops/ladder.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { Field, Switch } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Rung = { minutes: number; Icon: LucideIcon };

/** The steps on a line of time, each where its minute is. The fields below say the same in words. */
function LadderPicture({ ladder }: { ladder: Ladder }) {
  const { remindMinutes, callMinutes, declineMinutes } = ladder;
  const rungs: Rung[] = [
    { minutes: 0, Icon: ShoppingBag },
    { minutes: remindMinutes, Icon: BellRing },
    { minutes: callMinutes, Icon: Megaphone },
    ...(declineMinutes === null ? [] : [{ minutes: declineMinutes, Icon: CircleX }]),
  ];
  const end = Math.max(...rungs.map(({ minutes }) => minutes));
  return (
    <div className="ladder-line" aria-hidden="true">
      {rungs.map(({ minutes, Icon }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have equal minutes while typed
          key={index}
          className={index === 3 ? 'is-end' : undefined}
          style={{ flexGrow: index === 0 ? 0 : share(minutes - (rungs[index - 1]?.minutes ?? 0), end) }}
        >
          <i>
            <Icon className="i" />
          </i>
          <b className="num">{minutes} min</b>
        </span>
      ))}
    </div>
  );
}

/** The length of a part; none is so short that two steps lie on each other. */
const share = (minutes: number, end: number) => Math.max(minutes / Math.max(1, end), 0.15);

type Stored = Pick<BusinessSettings, 'ladder' | 'autoAccept' | 'pauseWhenUnheard'>;

/** The settings for an order that nobody answers, and for when the system answers itself. */
export function AnswerTab({ stored }: { stored: Stored }) {
  const { form, frame, bar } = useSettingsForm({
    schema: answerForm,
    values: answerFields(stored),
    fieldsOf: answerFields,
    changeOf: (change) => change,
  });
  const { register, control, formState } = form;
  const { ladder: errors } = formState.errors;
  const typed = useWatch({ control, compute: (fields: AnswerFields) => fields });
  const { ladder } = typedAnswers(typed);
  return (
    <form className="answers" {...frame}>
      <Section title="Når ingen svarer på en bestilling" head={null}>
        <div className="answers-body">
          <LadderPicture ladder={isDrawable(ladder) ? ladder : stored.ladder} />
          <ol className="ladder-steps">
            <Step
              title="Skjermene minner på nytt"
              text="Lyden blir sterkere, og skjermer som har slått på varsler, får et varsel."
              minutes={register('ladder.remindMinutes')}
              error={errors?.remindMinutes}
            />
            <Step
              title="Ansatte og eiere varsles"
              text="Eierne på e-post, og de ansatte som ikke varsles om hver bestilling."
              minutes={register('ladder.callMinutes')}
              error={errors?.callMinutes}
            />
            <Step
              title="Bestillingen avvises"
              text="Kunden får beskjed på e-post og på siden for bestillingen, med telefonnummeret deres."
              minutes={typed.declines ? register('ladder.declineMinutes') : undefined}
              error={errors?.declineMinutes}
            >
              <Switch {...register('declines')}>Avvis når ingen har svart</Switch>
            </Step>
          </ol>
        </div>
      </Section>
      <AutoAnswer form={form} accepts={typed.accepts} />
      <Section
        title="Når ingen hører bestillingene"
        head={<Switch {...register('pauseWhenUnheard')}>Ta pause</Switch>}
      >
        <div className="answers-body">
          <p className="meta">
            {typed.pauseWhenUnheard
              ? `Har ingen skjerm vært på med lyd i ${unheardTimes.warnMinutes} minutter av åpningstiden, får eierne en e-post. ${unheardTimes.pauseMinutes} minutter senere tar siden pause, og kundene leser at dere ikke får bekreftet bestillinger. Siden åpner av seg selv når en skjerm har lyd. Varsler på telefonen eller sms teller som en skjerm. Dette gjelder dere når en skjerm har hatt lyd i minst en time en av de tre siste åpningsdagene.`
              : `Har ingen skjerm vært på med lyd i ${unheardTimes.warnMinutes} minutter av åpningstiden, får eierne en e-post. Siden tar imot bestillinger så lenge.`}
            {typed.accepts && ' Fordi dere bekrefter automatisk, holder det med en åpen skjerm uten lyd.'}
          </p>
        </div>
      </Section>
      <SaveBar label="Lagre svar" {...bar} />
    </form>
  );
}

/** While a number is typed the picture shows what is stored. */
const isDrawable = ({ remindMinutes, callMinutes, declineMinutes }: Stored['ladder']) =>
  [remindMinutes, callMinutes, declineMinutes ?? 0].every(Number.isFinite) &&
  remindMinutes < callMinutes &&
  (declineMinutes ?? Number.POSITIVE_INFINITY) > callMinutes;

type StepProps = {
  title: string;
  text: string;
  /** Missing where the step is switched off. */
  minutes: UseFormRegisterReturn | undefined;
  error: FieldError | undefined;
  children?: ReactNode;
};

function Step({ title, text, minutes, error, children }: StepProps) {
  return (
    <li className="ladder-step">
      <div>
        <b>{title}</b>
        <p className="meta">{text}</p>
        {children}
      </div>
      {minutes ? (
        <Field label={<span className="sr">{title} etter (minutter)</span>} error={error?.message}>
          {(field) => (
            <span className="ladder-minutes">
              <input {...field} {...minutes} className="input num" inputMode="numeric" autoComplete="off" />
              <span aria-hidden="true">min</span>
            </span>
          )}
        </Field>
      ) : null}
    </li>
  );
}

type AutoAnswerProps<Output> = { form: UseFormReturn<AnswerFields, unknown, Output>; accepts: boolean };

/** The system says yes by itself while the kitchen has little to do. */
function AutoAnswer<Output>({ form: { register, formState }, accepts }: AutoAnswerProps<Output>) {
  const { autoAccept: errors } = formState.errors;
  return (
    <Section title="Automatisk svar" head={<Switch {...register('accepts')}>Bekreft automatisk</Switch>}>
      <div className="answers-body">
        {accepts ? (
          <div className="auto-fields">
            <Field
              label="Når færre enn (bestillinger)"
              hint="Så mange som venter eller lages."
              error={errors?.below?.message}
            >
              <input
                {...register('autoAccept.below')}
                className="num"
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
            <Field label="Lov kunden (minutter)" error={errors?.minutes?.message}>
              <input
                {...register('autoAccept.minutes')}
                className="num"
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
          </div>
        ) : null}
        <p className="meta">
          {accepts
            ? 'Bare mens en skjerm er på. Har kunden skrevet om allergi, svarer dere selv.'
            : 'Dere svarer på hver bestilling selv.'}
        </p>
      </div>
    </Section>
  );
}

/** '20', or '20 min', as a number; NaN for all else, which the rule of the setting refuses. */
export const typedMinutes = (typed: string) =>
  Number(/^\s*(\d{1,4})\s*(?:min\.?)?\s*$/.exec(typed)?.[1] ?? Number.NaN);

/** The settings as somebody types them; what is behind a switch that is off is kept until it is on again. */
type AnswerFields = {
  ladder: { remindMinutes: string; callMinutes: string; declineMinutes: string };
  declines: boolean;
  autoAccept: { below: string; minutes: string };
  accepts: boolean;
  pauseWhenUnheard: boolean;
};

/** The first values for an owner who switches it on. */
const proposed: AutoAccept = { below: 5, minutes: 20 };
const proposedDecline = ({ callMinutes }: Ladder) =>
  Math.max(defaultLadder.declineMinutes ?? 0, callMinutes + 5);

export function answerFields({ ladder: stored, autoAccept, pauseWhenUnheard }: Stored): AnswerFields {
  const { below, minutes } = autoAccept ?? proposed;
  const { remindMinutes, callMinutes, declineMinutes } = stored;
  return {
    ladder: {
      remindMinutes: String(remindMinutes),
      callMinutes: String(callMinutes),
      declineMinutes: String(declineMinutes ?? proposedDecline(stored)),
    },
    declines: declineMinutes !== null,
    autoAccept: { below: String(below), minutes: String(minutes) },
    accepts: autoAccept !== null,
    pauseWhenUnheard,
  };
}

/** The numbers that were typed; NaN where there is none. */
function typedAnswers({ pauseWhenUnheard, ...fields }: AnswerFields): Stored {
  const { ladder, declines, autoAccept, accepts } = fields;
  return {
    ladder: {
      remindMinutes: typedMinutes(ladder.remindMinutes),
      callMinutes: typedMinutes(ladder.callMinutes),
      declineMinutes: declines ? typedMinutes(ladder.declineMinutes) : null,
    },
    autoAccept: accepts
      ? { below: typedMinutes(autoAccept.below), minutes: typedMinutes(autoAccept.minutes) }
      : null,
    pauseWhenUnheard,
  };
}

/** The shared schemas, after the typed texts have been read. */
export const answerForm = v.pipe(
  v.custom<AnswerFields>(() => true),
  v.transform(typedAnswers),
  v.object({ ladder, autoAccept: v.nullable(autoAccept), pauseWhenUnheard: v.boolean() }),
);

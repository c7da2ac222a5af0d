import { BellRing, ChevronDown, CircleX, type LucideIcon, Megaphone, ShoppingBag } from 'lucide-react';
import { type FieldError, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { unheardTimes } from '../../../../../shared/shops/heard.ts';
import type { Ladder } from '../../../../../shared/shops/ladder.ts';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import {
  type AnswerFields,
  answerFields,
  answerForm,
  type StoredAnswers,
  typedAnswers,
  typedMinutes,
} from './answer-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Rung = { minutes: number; text: string; Icon: LucideIcon };

/** The steps on a line of time, each where its minute is. The fields below say the same in words. */
function LadderPicture({ ladder }: { ladder: Ladder }) {
  const { remindMinutes, callMinutes, declineMinutes } = ladder;
  const rungs: Rung[] = [
    { minutes: 0, text: 'Bestilt', Icon: ShoppingBag },
    { minutes: remindMinutes, text: 'Minner', Icon: BellRing },
    { minutes: callMinutes, text: 'Varsler', Icon: Megaphone },
    ...(declineMinutes === null ? [] : [{ minutes: declineMinutes, text: 'Avviser', Icon: CircleX }]),
  ];
  const end = Math.max(...rungs.map(({ minutes }) => minutes));
  return (
    <div className="ladder-line" aria-hidden="true">
      {rungs.map(({ minutes, text, Icon }, index) => (
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
          <small>{text}</small>
        </span>
      ))}
    </div>
  );
}

/** The length of a part; none is so short that two steps lie on each other. */
const share = (minutes: number, end: number) => Math.max(minutes / Math.max(1, end), 0.15);

/** The minutes and limits of both answers. */
export function AnswerForm({ stored }: { stored: StoredAnswers }) {
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
    <form className="answers-form" {...frame}>
      <Section className="" title="Når ingen svarer på en bestilling" head={null}>
        <div className="answers-body">
          <LadderPicture ladder={isDrawable(ladder) ? ladder : stored.ladder} />
          <ol className="ladder-steps">
            <Step
              title="Skjermene minner på nytt"
              text="Lyden blir sterkere, og skjermer med varsler får et varsel."
              minutes={register('ladder.remindMinutes')}
              error={errors?.remindMinutes}
            />
            <Step
              title="Ansatte og eiere varsles"
              text="Eierne får e-post. Ansatte varsles slik det står under Ansatte."
              minutes={register('ladder.callMinutes')}
              error={errors?.callMinutes}
            />
            <li className="ladder-step">
              <Tick
                {...register('declines')}
                title="Avvis når ingen har svart"
                text={declineHint(typed.ladder.declineMinutes)}
              />
              {typed.declines ? (
                <Minutes
                  label="Bestillingen avvises etter (minutter)"
                  before="Etter"
                  input={register('ladder.declineMinutes')}
                  error={errors?.declineMinutes}
                />
              ) : null}
            </li>
          </ol>
        </div>
      </Section>
      <Section className="" title="Når ingen hører" head={null}>
        <div className="answers-body">
          <div className="ladder-step">
            <Tick {...register('pauseWhenUnheard')} title="La siden ta pause" text={pauseHint} />
            <details>
              <summary className="meta">
                Når gjelder dette? <ChevronDown className="i" aria-hidden="true" />
              </summary>
              <p className="meta">{pauseTerms(stored.autoAccept !== null)}</p>
            </details>
          </div>
        </div>
      </Section>
      {stored.autoAccept ? <AcceptLimits form={form} /> : null}
      <SaveBar label="Lagre" {...bar} />
    </form>
  );
}

function declineHint(typed: string): string {
  const minutes = typedMinutes(typed);
  const after = Number.isNaN(minutes) ? 'Kunden får' : `Etter ${minutes} min får kunden`;
  return `${after} beskjed, med telefonnummeret deres.`;
}

const { warnMinutes, pauseMinutes } = unheardTimes;
const pauseHint = `Etter ${warnMinutes} min uten lyd får eierne e-post. Etter ${warnMinutes + pauseMinutes} min tar siden pause.`;

function pauseTerms(accepts: boolean): string {
  const enough = accepts
    ? 'Dere bekrefter automatisk, så en åpen skjerm uten lyd er nok.'
    : 'Varsler på telefonen og sms teller også som lyd.';
  return `Når dere vanligvis bruker skjerm med lyd. ${enough} Pausen varer til en skjerm har lyd igjen.`;
}

/** While a number is typed the picture shows what is stored. */
const isDrawable = ({ remindMinutes, callMinutes, declineMinutes }: StoredAnswers['ladder']) =>
  [remindMinutes, callMinutes, declineMinutes ?? 0].every(Number.isFinite) &&
  remindMinutes < callMinutes &&
  (declineMinutes ?? Number.POSITIVE_INFINITY) > callMinutes;

type StepProps = {
  title: string;
  text: string;
  minutes: UseFormRegisterReturn;
  error: FieldError | undefined;
};

function Step({ title, text, minutes, error }: StepProps) {
  return (
    <li className="ladder-step">
      <div>
        <b>{title}</b>
        <p className="meta">{text}</p>
      </div>
      <Minutes label={`${title} etter (minutter)`} input={minutes} error={error} />
    </li>
  );
}

type MinutesProps = {
  label: string;
  /** Where the title is not beside the field. */
  before?: string;
  input: UseFormRegisterReturn;
  error: FieldError | undefined;
};

function Minutes({ label, before, input, error }: MinutesProps) {
  return (
    <Field label={<span className="sr">{label}</span>} error={error?.message}>
      {(field) => (
        <span className="ladder-minutes">
          {before ? <span aria-hidden="true">{before}</span> : null}
          <input {...field} {...input} className="input num" inputMode="numeric" autoComplete="off" />
          <span aria-hidden="true">min</span>
        </span>
      )}
    </Field>
  );
}

/** A step that is taken or not: its box stands where the others have their minutes. */
function Tick({ title, text, ...input }: UseFormRegisterReturn & { title: string; text: string }) {
  return (
    <Checkbox {...input}>
      <span>
        <b>{title}</b>
        <span className="meta">{text}</span>
      </span>
    </Checkbox>
  );
}

type AcceptLimitsProps<Output> = { form: UseFormReturn<AnswerFields, unknown, Output> };

/** How busy the kitchen may be, and what the guest is promised, when the system says yes by itself. */
function AcceptLimits<Output>({ form: { register, formState } }: AcceptLimitsProps<Output>) {
  const { autoAccept: errors } = formState.errors;
  return (
    <Section className="" title="Automatisk svar" head={null}>
      <div className="answers-body auto-fields">
        <Field
          label="Når færre enn (bestillinger)"
          hint="Så mange som venter eller lages."
          error={errors?.below?.message}
        >
          <input {...register('autoAccept.below')} className="num" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Lov kunden (minutter)" error={errors?.minutes?.message}>
          <input {...register('autoAccept.minutes')} className="num" inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
    </Section>
  );
}

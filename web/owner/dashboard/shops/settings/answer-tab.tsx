import { unheardTimes } from '../../../../../shared/shops/heard.ts';
import './settings.css';
import {
  BellRing,
  ChevronDown,
  ChevronUp,
  CircleX,
  type LucideIcon,
  Megaphone,
  ShoppingBag,
  SlidersHorizontal,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { SettingSwitch } from './setting-switch.tsx';
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

type Stored = Pick<BusinessSettings, 'ladder' | 'autoAccept' | 'pauseWhenUnheard'>;

/** Every watch on or off: orders that nobody answers are declined, and a shop that nobody hears is paused. */
const watching = ({ ladder }: Stored, isOn: boolean): Pick<Stored, 'ladder' | 'pauseWhenUnheard'> => ({
  ladder: { ...ladder, declineMinutes: isOn ? (ladder.declineMinutes ?? proposedDecline(ladder)) : null },
  pauseWhenUnheard: isOn,
});

function watchText({ ladder, pauseWhenUnheard }: Stored): string {
  const { remindMinutes, callMinutes, declineMinutes } = ladder;
  const said = `Svarer ingen, minner skjermene etter ${remindMinutes} min, og dere varsles etter ${callMinutes} min.`;
  const declined = declineMinutes === null ? '' : ` Etter ${declineMinutes} min avvises bestillingen.`;
  const paused = pauseWhenUnheard ? ' Hører ingen skjerm bestillingene, tar siden pause.' : '';
  return said + (declined + paused || ' Bestillingen blir stående til dere svarer.');
}

const acceptText = (stored: AutoAccept | null) =>
  stored
    ? `Når ${stored.below === 1 ? 'ingen bestilling' : `færre enn ${stored.below} bestillinger`} venter eller lages, lover vi kunden ${stored.minutes} minutter. Bare mens en skjerm er på. Har kunden skrevet om allergi, svarer dere selv.`
    : 'Dere svarer på hver bestilling selv.';

/**
 * The settings for an order that nobody answers, and for when the system answers itself. `children`: cards
 * below, of switches alone.
 */
export function AnswerTab({ stored, children }: { stored: Stored; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isWatching = stored.pauseWhenUnheard || stored.ladder.declineMinutes !== null;
  return (
    <div className="answers">
      <section className="card" aria-label="Når ingen svarer">
        <SettingSwitch title="Pass på for meg" isOn={isWatching} change={(isOn) => watching(stored, isOn)}>
          {watchText(stored)}
        </SettingSwitch>
        <SettingSwitch
          title="Bekreft automatisk"
          isOn={stored.autoAccept !== null}
          change={(isOn) => ({ autoAccept: isOn ? proposed : null })}
        >
          {acceptText(stored.autoAccept)}
        </SettingSwitch>
        <div className="answers-adjust">
          <Button
            icon={isOpen ? ChevronUp : SlidersHorizontal}
            variant="quiet"
            wide
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Skjul tilpasning' : 'Tilpass'}
          </Button>
        </div>
        {isOpen ? <AnswerForm stored={stored} /> : null}
      </section>
      {children}
    </div>
  );
}

/** The minutes and limits of both answers. */
function AnswerForm({ stored }: { stored: Stored }) {
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
const isDrawable = ({ remindMinutes, callMinutes, declineMinutes }: Stored['ladder']) =>
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

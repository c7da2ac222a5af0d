import './answers.css';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReactNode } from 'react';
import { type FieldError, type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { silenceTimes } from '../../../../../shared/shops/silence.ts';
import { Field } from '../../../../ui/field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSaved } from '../../../parts/use-saved.ts';
import { type AnswerFields, answerFields, answerForm, typedAnswers } from './answer-form.ts';
import { AutoAnswer } from './auto-answer.tsx';
import { LadderPicture } from './ladder-picture.tsx';
import { useSaveSettings } from './queries.ts';

type Stored = Pick<BusinessSettings, 'ladder' | 'autoAccept' | 'pauseWhenUnheard'>;

/** What happens with an order that nobody answers, and when the system answers itself. */
export function AnswerTab({ stored }: { stored: Stored }) {
  const form = useForm<AnswerFields, unknown, v.InferOutput<typeof answerForm>>({
    values: answerFields(stored),
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(answerForm),
  });
  const { register, control, handleSubmit, reset, formState } = form;
  const { ladder: errors } = formState.errors;
  const typed = useWatch({ control, compute: (fields: AnswerFields) => fields });
  const { ladder } = typedAnswers(typed);
  const { mutate, isPending } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const save = (change: Stored) =>
    mutate(change, {
      onSuccess: (settings) => {
        reset(answerFields(settings), { keepDirtyValues: false });
        showSaved();
      },
    });
  return (
    <form
      className="answers"
      noValidate
      onSubmitCapture={forgetSaved}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <section className="card" aria-labelledby="ladder-heading">
        <div className="card-head">
          <h2 className="lead" id="ladder-heading">
            Når ingen svarer på en bestilling
          </h2>
        </div>
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
      </section>
      <AutoAnswer form={form} accepts={typed.accepts} />
      <section className="card" aria-labelledby="unheard-heading">
        <div className="card-head">
          <h2 className="lead" id="unheard-heading">
            Når ingen hører bestillingene
          </h2>
          <Switch {...register('pauseWhenUnheard')}>Ta pause</Switch>
        </div>
        <div className="answers-body">
          <p className="meta">
            {typed.pauseWhenUnheard
              ? `Har ingen skjerm vært på med lyd i ${silenceTimes.warnMinutes} minutter av åpningstiden, får eierne en e-post. ${silenceTimes.pauseMinutes} minutter senere tar siden pause, og kundene leser at dere ikke får bekreftet bestillinger. Siden åpner av seg selv når en skjerm har lyd. Varsler på telefonen eller sms teller som en skjerm. Dette gjelder dere når en skjerm har hatt lyd i minst en time en av de tre siste åpningsdagene.`
              : `Har ingen skjerm vært på med lyd i ${silenceTimes.warnMinutes} minutter av åpningstiden, får eierne en e-post. Siden tar imot bestillinger så lenge.`}
            {typed.accepts && ' Fordi dere bekrefter automatisk, holder det med en åpen skjerm uten lyd.'}
          </p>
        </div>
      </section>
      <SaveBar label="Lagre svar" isBusy={isPending} isSaved={isSaved} isDirty={formState.isDirty} />
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

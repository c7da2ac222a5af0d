import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { footerLimits } from '../../../../../shared/shops/info.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import type { FactsForm } from './about-cards.tsx';

/** The list in the page's footer. A new line takes the focus; a removed line gives it to the button. */
export function FooterEditor({ form }: { form: FactsForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'footerInfo' });
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = formState.errors.footerInfo;
  const isFull = fields.length >= footerLimits.lines;
  return (
    <Section className="card info-footer" title="Informasjon nederst på siden" headingRef={heading}>
      <p className="meta">Korte linjer kundene bør vite, for eksempel «Catering tilgjengelig».</p>
      <ul>
        {fields.map(({ id }, index) => {
          const error = errors?.[index]?.text?.message;
          return (
            <li key={id}>
              <input
                {...register(`footerInfo.${index}.text`)}
                className="input"
                aria-label={`Linje ${index + 1}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                maxLength={footerLimits.characters}
                autoComplete="off"
              />
              <Button
                icon={Trash2}
                variant="icon"
                aria-label={`Fjern linje ${index + 1}`}
                onClick={() => {
                  remove(index);
                  heading.current?.focus();
                }}
              />
              {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
            </li>
          );
        })}
      </ul>
      {errors?.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
      {isFull ? (
        <p className="meta">Listen er full. Den kan ha {footerLimits.lines} linjer.</p>
      ) : (
        <Button icon={Plus} onClick={() => append({ text: '' })}>
          Legg til linje
        </Button>
      )}
    </Section>
  );
}

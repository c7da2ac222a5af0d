import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { footerLimits } from '../../../../../shared/shops/info.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import type { FactsForm } from './about-cards.tsx';

/** The list in the page's footer. A new line takes the focus; a removed line gives it to the button. */
export function FooterEditor({ form }: { form: FactsForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'footerInfo' });
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = formState.errors.footerInfo;
  const isFull = fields.length >= footerLimits.lines;
  return (
    <section className="card info-footer" aria-labelledby="footer-heading">
      <h2 className="lead" id="footer-heading" ref={heading} tabIndex={-1}>
        Informasjon nederst på siden
      </h2>
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
                variant="icon"
                aria-label={`Fjern linje ${index + 1}`}
                onClick={() => {
                  remove(index);
                  heading.current?.focus();
                }}
              >
                <Trash2 className="i" aria-hidden="true" />
              </Button>
              {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
            </li>
          );
        })}
      </ul>
      {errors?.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
      {isFull ? (
        <p className="meta">Listen er full. Den kan ha {footerLimits.lines} linjer.</p>
      ) : (
        <Button onClick={() => append({ text: '' })}>
          <Plus className="i" aria-hidden="true" />
          Legg til linje
        </Button>
      )}
    </section>
  );
}

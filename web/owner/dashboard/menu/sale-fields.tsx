import { useWatch } from 'react-hook-form';
import { FieldError } from '../../../ui/field.tsx';
import { RadioChoice } from '../../parts/radio-choice.tsx';
import type { ItemForm } from './item-price.tsx';

/** Whether guests can order the dish, cannot for a while, or do not see it. */
export function SaleFields({ form: { control, register, formState } }: { form: ItemForm }) {
  const [sale, outUntil] = useWatch({ control, name: ['sale', 'outUntil'] });
  const error = formState.errors.outTime?.message;
  return (
    <fieldset className="sale-fields">
      <legend className="label">På menyen</legend>
      <RadioChoice {...register('sale')} value="sold">
        Kan bestilles
      </RadioChoice>
      <RadioChoice {...register('sale')} value="out" hint="Vises på siden med ordet Utsolgt">
        Utsolgt
      </RadioChoice>
      {sale === 'out' ? (
        <div className="sale-until">
          <label>
            <span className="sr">Utsolgt hvor lenge</span>
            <select {...register('outUntil')} className="select">
              <option value="today">ut dagen, til vi åpner igjen</option>
              <option value="time">til et tidspunkt</option>
              <option value="byHand">til jeg slår på igjen</option>
            </select>
          </label>
          {outUntil === 'time' ? (
            <label>
              <span className="sr">Utsolgt til</span>
              <input
                {...register('outTime')}
                className="input"
                type="datetime-local"
                aria-invalid={error ? true : undefined}
              />
            </label>
          ) : null}
          {error ? <FieldError>{error}</FieldError> : null}
        </div>
      ) : null}
      <RadioChoice {...register('sale')} value="hidden">
        Skjult for kundene
      </RadioChoice>
    </fieldset>
  );
}

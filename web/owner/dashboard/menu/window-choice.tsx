import { Check } from 'lucide-react';
import { type Weekday, weekdays } from '../../../../shared/kernel/dates.ts';
import { type TimeWindow, windowText } from '../../../../shared/menu/time-window.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { ClockInput } from '../../parts/clock-input.tsx';
import { shortWeekdays } from '../../parts/short-weekdays.ts';

/** Lunch on weekdays: what most windows are for. */
const usual: TimeWindow = { days: weekdays.slice(0, 5), from: '11:00', to: '15:00' };

type WindowChoiceProps = {
  label: string;
  value: TimeWindow | null;
  onChange: (window: TimeWindow | null) => void;
  error?: string | undefined;
};

/** Days and hours when something is sold. Without a tick it is sold at all times. */
export function WindowChoice({ label, value, onChange, error }: WindowChoiceProps) {
  const toggle = (day: Weekday, isOn: boolean) =>
    value &&
    onChange({ ...value, days: weekdays.filter((one) => (one === day ? isOn : value.days.includes(one))) });
  return (
    <fieldset className="window-choice">
      <legend className="sr">{label}</legend>
      <Checkbox checked={value !== null} onChange={(event) => onChange(event.target.checked ? usual : null)}>
        {label}
      </Checkbox>
      {value ? (
        <>
          <div className="chips">
            {weekdays.map((day) => (
              <label className="chip" key={day}>
                <input
                  type="checkbox"
                  checked={value.days.includes(day)}
                  onChange={(event) => toggle(day, event.target.checked)}
                />
                <Check className="i" aria-hidden="true" />
                {shortWeekdays[day]}
              </label>
            ))}
          </div>
          <div className="window-hours">
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={end === 'from' ? 'Fra' : 'Til'}>
                <ClockInput value={value[end]} onChange={(clock) => onChange({ ...value, [end]: clock })} />
              </Field>
            ))}
          </div>
          {error ? (
            <FieldError>{error}</FieldError>
          ) : (
            <p className="meta" role="status">
              {value.days.length > 0 ? `Kunden leser: ${windowText(value)}` : null}
            </p>
          )}
        </>
      ) : null}
    </fieldset>
  );
}

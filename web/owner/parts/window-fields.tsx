import './window-fields.css';
import { Check } from 'lucide-react';
import { type Weekday, weekdays } from '../../../shared/kernel/dates.ts';
import { type TimeWindow, windowText } from '../../../shared/menu/time-window.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { ClockInput, shortWeekdays } from './clock-input.tsx';

type WindowFieldsProps = {
  value: TimeWindow;
  onChange: (window: TimeWindow) => void;
  error?: string | undefined;
};

/** Days of the week, and from when to when. Below them stands what guests read. */
export function WindowFields({ value, onChange, error }: WindowFieldsProps) {
  const toggle = (day: Weekday, isOn: boolean) =>
    onChange({ ...value, days: weekdays.filter((one) => (one === day ? isOn : value.days.includes(one))) });
  return (
    <div className="window-fields">
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
    </div>
  );
}

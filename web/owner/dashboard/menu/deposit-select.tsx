import { kroner } from '../../../../shared/kernel/money.ts';
import { Field } from '../../../ui/field.tsx';

/** What Infinitum pays back for a small and a large bottle or can, in øre. */
const deposits = [200, 300];

type DepositSelectProps = { value: number; onChange: (ore: number) => void; hint?: string };

/** Pant for one. An amount of before that is neither of the two stays in the list. */
export function DepositSelect({ value, onChange, hint }: DepositSelectProps) {
  const all = value > 0 && !deposits.includes(value) ? [...deposits, value] : deposits;
  return (
    <Field label="Pant" hint={hint}>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={0}>Ingen pant</option>
        {all.map((ore) => (
          <option key={ore} value={ore}>
            {kroner(ore)}
          </option>
        ))}
      </select>
    </Field>
  );
}

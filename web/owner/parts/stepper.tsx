import './parts.css';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type StepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** The counted thing, in the names of the two buttons: 'valg' becomes 'Færre valg' and 'Flere valg'. */
  unit: string;
  ending?: string;
  /** A press changes it by so much. */
  by?: number;
  hint?: ReactNode;
};

/** A small number with a button on either side. */
export function Stepper({ label, value, min, max, onChange, unit, ending = '', by = 1, hint }: StepperProps) {
  const id = useId();
  const step = (more: number) => onChange(Math.min(max, Math.max(min, value + more)));
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: this has a label above it, not a legend */}
      <div className="stepper" role="group" aria-labelledby={id}>
        <button
          type="button"
          aria-label={`Færre ${unit}`}
          aria-disabled={value <= min}
          onClick={() => step(-by)}
        >
          <Minus className="i" aria-hidden="true" />
        </button>
        <output aria-live="polite">{`${value}${ending}`}</output>
        <button
          type="button"
          aria-label={`Flere ${unit}`}
          aria-disabled={value >= max}
          onClick={() => step(by)}
        >
          <Plus className="i" aria-hidden="true" />
        </button>
      </div>
      {hint ? <p className="hint">{hint}</p> : null}
    </div>
  );
}

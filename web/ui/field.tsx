import { Check, CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { refusals } from '../../shared/kernel/refusals.ts';

/**
 * The attributes that tie a control to its label, hint and error. Spread them on the input when it is not the
 * direct child.
 */
type FieldControl = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type ControlElement = ReactElement<Partial<FieldControl>>;

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the control where the sentence about it stands elsewhere. */
  isInvalid?: boolean;
  className?: string;
  /** One input, select or textarea, or a function that gets the control's attributes. */
  children: ControlElement | ((control: FieldControl) => ReactNode);
};

const classOf: Record<string, string> = { input: 'input', select: 'select', textarea: 'area' };

/** The sentence of a schema's message, which may be the name of a reason. */
const fieldWords = (message: string) =>
  refusals.reasons[message as keyof typeof refusals.reasons]?.({}) ?? message;

export function Field({ label, hint, error, isInvalid = false, className = '', children }: FieldProps) {
  const ownId = useId();
  const given = isValidElement(children) ? (children as ControlElement) : undefined;
  const id = given?.props.id ?? ownId;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    className: 'input',
    'aria-invalid': error || isInvalid ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {typeof children === 'function' ? children(control) : withControl(children, control)}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{fieldWords(error)}</FieldError> : null}
    </div>
  );
}

/** The sentence under a field. Also for groups, where the caller ties it with aria-describedby. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <CircleAlert className="i" aria-hidden="true" />
      {children}
    </p>
  );
}

function withControl(child: ControlElement, control: FieldControl) {
  const base = typeof child.type === 'string' ? (classOf[child.type] ?? '') : 'input';
  return cloneElement(child, { ...control, className: `${base} ${child.props.className ?? ''}`.trim() });
}

type CheckboxProps = ComponentProps<'input'> & { children: ReactNode };

/** Box and text, the whole row is the target. Takes everything an input takes, `ref` too. */
export function Checkbox({ children, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`check ${className}`.trim()}>
      <input {...input} type="checkbox" />
      <i aria-hidden="true">
        <Check className="i" aria-hidden="true" />
      </i>
      {children}
    </label>
  );
}

/**
 * A shutter: dark when down, lit when up. The whole row is the target. Takes an input's props, also `ref`.
 */
export function Switch({
  children,
  className = '',
  ...input
}: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={`switch ${className}`.trim()}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state */}
      <input {...input} type="checkbox" role="switch" />
      <i aria-hidden="true" />
      {children}
    </label>
  );
}

type SegmentedProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { value: Value; text: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A few choices side by side, one of them pressed. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentedProps<Value>) {
  return (
    <fieldset className={`seg ${className}`.trim()} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

export type ButtonVariant = 'main' | 'lamp' | 'plain' | 'bad' | 'quiet' | 'icon';

const variantClass: Record<ButtonVariant, string> = {
  main: 'btn btn-main',
  lamp: 'btn btn-lamp',
  plain: 'btn',
  bad: 'btn btn-bad',
  quiet: 'btn btn-quiet',
  icon: 'btn btn-quiet btn-icon',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'plain', more = ''): string {
  return `${variantClass[variant]} ${more}`.trim();
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Before the text; alone in an icon button. */
  icon?: LucideIcon;
  /** While true the button shows `busyText`, keeps its width and its focus, and cannot be pressed. */
  busy?: boolean;
  busyText?: string;
  /** While true the button looks as ever and keeps its focus, but cannot be pressed. */
  resting?: boolean;
  wide?: boolean;
};

/** `type` is 'button' unless told otherwise. An icon button needs an `aria-label`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    icon: Icon,
    busy = false,
    busyText,
    resting,
    wide,
    className = '',
    children,
    ...rest
  } = props;
  const keepsWidth = useKeptWidth(busy);
  return (
    <button
      type="button"
      ref={keepsWidth}
      {...rest}
      className={buttonClass(variant, `${wide ? 'btn-wide ' : ''}${className}`)}
      {...(resting && !busy ? { 'data-resting': '', 'aria-disabled': true, onClick: swallow } : {})}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : {})}
    >
      {busy && busyText ? (
        busyText
      ) : (
        <>
          {Icon ? <Icon className="i" aria-hidden="true" /> : null}
          {children}
        </>
      )}
    </button>
  );
}

/** Not `disabled`, which would take the focus away. Enter sends no form, because it presses the button. */
function swallow(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.stopPropagation();
}

function useKeptWidth(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const width = useRef(0);
  useLayoutEffect(() => {
    const element = button.current;
    if (!element) return;
    if (!busy) element.style.minWidth = '';
    width.current = busy ? width.current : element.offsetWidth;
    if (busy && width.current > 0) element.style.minWidth = `${width.current}px`;
  }, [busy]);
  return button;
}

import { ArrowRight } from 'lucide-react';
import { Button, type ButtonVariant, buttonClass } from '../../ui/button.tsx';

type StartButtonProps = {
  /** Opens the sign-up. Undefined for a signed-in user: the way to the dashboard stands here then. */
  onStart: (() => void) | undefined;
  variant?: ButtonVariant;
  wide?: boolean;
  text?: string;
};

export function StartButton({ onStart, variant = 'plain', wide = false, text }: StartButtonProps) {
  const arrow = variant === 'lamp' ? <ArrowRight className="i" aria-hidden="true" /> : null;
  if (!onStart)
    return (
      <a className={buttonClass(variant, wide ? 'btn-wide' : '')} href="/dashboard">
        Dashboard
        {arrow}
      </a>
    );
  return (
    <Button variant={variant} wide={wide} data-opens-auth onClick={onStart}>
      {text ?? 'Start gratis'}
      {arrow}
    </Button>
  );
}

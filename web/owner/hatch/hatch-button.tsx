import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { useMay } from '../lib/me-context.tsx';

const PausePanel = lazy(async () => ({ default: (await import('./pause-panel.tsx')).PausePanel }));

type HatchButtonProps = { business: OwnerBusiness; className: string; label?: string; children: ReactNode };

/** The width of the panel and its margin. */
const panelPx = 440;

/** Opens the hatch's panel for a user who may make a pause; other users only see the state. */
export function HatchButton({ business, className, label, children }: HatchButtonProps) {
  const canPause = useMay('pauseOrders');
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number }>();
  if (!canPause)
    return (
      <span className={className}>
        {label ? <span className="sr">{label}</span> : null}
        {children}
      </span>
    );
  const open = () => {
    const box = button.current?.closest('.hatch') ?? button.current;
    const { bottom = 0, left = 0 } = box?.getBoundingClientRect() ?? {};
    setPlace({ top: bottom + 8, left: Math.max(20, Math.min(left, window.innerWidth - panelPx)) });
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={place !== undefined}
        onClick={open}
      >
        {children}
      </button>
      {place === undefined ? null : (
        <Suspense fallback={<div className="veil" />}>
          <PausePanel business={business} place={place} onClose={() => setPlace(undefined)} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { useMay } from '../lib/me-context.tsx';

const PausePanel = lazy(async () => ({ default: (await import('./pause-panel.tsx')).PausePanel }));

type HatchButtonProps = { business: OwnerBusiness; className: string; label?: string; children: ReactNode };

/** Opens the hatch's panel for a user who may make a pause; other users only see the state. */
export function HatchButton({ business, className, label, children }: HatchButtonProps) {
  const canPause = useMay('pauseOrders');
  const button = useRef<HTMLButtonElement>(null);
  const [top, setTop] = useState<number>();
  if (!canPause)
    return (
      <span className={className}>
        {label ? <span className="sr">{label}</span> : null}
        {children}
      </span>
    );
  const open = () => {
    const box = button.current?.closest('.hatch') ?? button.current;
    setTop((box?.getBoundingClientRect().bottom ?? 0) + 8);
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={top !== undefined}
        onClick={open}
      >
        {children}
      </button>
      {top === undefined ? null : (
        <Suspense fallback={<div className="veil" />}>
          <PausePanel business={business} top={top} onClose={() => setTop(undefined)} />
        </Suspense>
      )}
    </>
  );
}

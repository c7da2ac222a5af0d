import { CircleAlert, RotateCcw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Mark } from './logo.tsx';
import * as words from './words.nb.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** One sentence that says what comes next. */
  children?: ReactNode;
  /** Drawing above the title; the shut hatch unless told otherwise. */
  drawing?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ title, children, drawing, action, className = 'card' }: EmptyStateProps) {
  return (
    <section className={`${className} state`.trim()}>
      {drawing ?? <Mark shut />}
      <h2 className="lead">{title}</h2>
      {children ? <p>{children}</p> : null}
      {action ? <div className="row">{action}</div> : null}
    </section>
  );
}

type LoadErrorProps = {
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  /** The words of the button. */
  retry?: string;
  busy?: boolean;
  className?: string;
  /** It stands alone on the page, so its title is the page's heading. */
  isPage?: boolean;
};

/** A failed load says so and offers a way on; it never shows zeros. */
export function LoadError({
  title,
  children,
  onRetry,
  retry = words.tryAgain,
  busy = false,
  className = 'card',
  isPage = false,
}: LoadErrorProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={`${className} state`.trim()} role="alert">
      <CircleAlert className="i state-icon" aria-hidden="true" />
      <Title className="lead">{title}</Title>
      {children ? <p>{children}</p> : null}
      <div className="row">
        <Button icon={RotateCcw} variant="main" onClick={() => onRetry()} busy={busy}>
          {retry}
        </Button>
      </div>
    </section>
  );
}

/** Text shows after 300 ms, so that fast answers do not flash; screen readers hear it at once. */
export function Loading({ children = words.loading }: { children?: ReactNode }) {
  return (
    <p className="loading" role="status">
      {children}
    </p>
  );
}

/** One grey line in the size of the coming text. */
export function Bone({
  width,
  height,
  className = '',
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}) {
  return <span className={`bone ${className}`.trim()} style={{ width, height }} aria-hidden="true" />;
}

/** Wraps bones; screen readers hear `label` once. */
export function Skeleton({
  label = words.loading,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {children}
    </div>
  );
}

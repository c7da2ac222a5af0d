import type { CSSProperties, ReactNode } from 'react';

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
  label = 'Laster...',
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

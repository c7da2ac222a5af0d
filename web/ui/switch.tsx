import type { ComponentProps, ReactNode } from 'react';

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

import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BusinessFields } from '../../../../../shared/shops/business.ts';
import type { FactsFields } from './facts-fields.ts';

export type FactsForm = UseFormReturn<FactsFields, unknown, BusinessFields>;

/** Facts that belong together, under a heading of their own. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card facts" aria-labelledby={id}>
      <h2 className="lead" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

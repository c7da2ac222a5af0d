import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The heading; it names the section for screen readers. */
  title: ReactNode;
  level?: 2 | 3;
  /** Stands beside the heading, in the head of a card. `null` is a head with the heading alone. */
  head?: ReactNode;
  /** For a heading that takes the focus of a row that goes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** A part of a page under its own heading. It is a card unless told otherwise. */
export function Section({ title, level = 2, head, headingRef, children, ...section }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const heading = (
    <Heading className="lead" id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
      {title}
    </Heading>
  );
  return (
    <section className="card" aria-labelledby={id} {...section}>
      {head === undefined ? (
        heading
      ) : (
        <div className="card-head">
          {heading}
          {head}
        </div>
      )}
      {children}
    </section>
  );
}

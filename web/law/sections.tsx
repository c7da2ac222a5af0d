import type { Kept } from '../../shared/privacy/kept.ts';

/** A part of terms: a heading and its paragraphs. */
export type Section = { heading: string; texts: readonly string[] };

/** Terms as both sites show them: the number of a section is how people refer to it. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <>
      {sections.map(({ heading, texts }, index) => (
        <section key={heading}>
          <h2>{`${index + 1}. ${heading}`}</h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </>
  );
}

/**
 * The kept data of a person, on the privacy pages of both sites: without state, so that React and Preact both
 * draw it.
 */
export function KeptList({ kept }: { kept: readonly Kept[] }) {
  return (
    <dl>
      {kept.map(({ what, why, long }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd>{long}</dd>
        </div>
      ))}
    </dl>
  );
}

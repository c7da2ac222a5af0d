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

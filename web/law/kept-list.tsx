import type { Kept } from '../../shared/privacy/kept.ts';

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

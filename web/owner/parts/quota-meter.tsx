/** From here on the meter warns, in share of the limit. */
const near = 0.8;

/** How much of the free plan's orders is used; never more than all of them. */
export function QuotaMeter({ used, limit }: { used: number; limit: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let us draw their own <meter>
    <div
      className={used >= near * limit ? 'meter near' : 'meter'}
      role="meter"
      aria-label="Brukt av gratisplanen"
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={used}
    >
      <i style={{ width: `${(used / limit) * 100}%` }} />
    </div>
  );
}

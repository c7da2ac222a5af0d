import './small-hatch.css';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { HatchButton } from '../../hatch/hatch-button.tsx';
import { useNow } from '../../lib/use-now.ts';
import { factsOf, hatchState } from '../../parts/hatch-state.ts';

/** The hatch in the top bar, where there is no room for the sidebar: one word, and the panel behind it. */
export function SmallHatch({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const { isOpen, text, short, next } = hatchState(factsOf(business, now), now);
  const className = isOpen ? 'hatch-mini' : 'hatch-mini is-shut';
  return (
    <HatchButton business={business} className={className} label={`Luka: ${text} ${next}`.trim()}>
      <span className="mini-wall">
        <span className="mini-open">{short}</span>
      </span>
      <span className="mini-counter" />
    </HatchButton>
  );
}

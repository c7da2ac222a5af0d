import type { OwnerBusiness } from '../../../shared/business/business.ts';
import { type PlanFacts } from '../../../shared/plans/plan.ts';
/** Where a trial stands at `now` (ms); undefined where there is none, or where premium is granted anyway. */
export declare function trialState(facts: PlanFacts, now: number): {
    endsAt: number;
    isOver: boolean;
} | undefined;
/** What is the matter with the plan, in sentences; undefined on free without a trial behind it. */
export declare function planTerms(facts: PlanFacts, now: number): string | undefined;
/** What is different after a trial; nothing of it is lost. */
export declare function afterTrial({ settings }: Pick<OwnerBusiness, 'settings'>): string;
/** When the trial ends, in its last three days (ms). */
export declare function endingTrial(facts: PlanFacts, now: number): number | undefined;

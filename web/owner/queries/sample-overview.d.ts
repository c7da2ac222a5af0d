import type { Overview } from '../../../shared/statistics/overview.ts';
/** What a show-window's overview holds (OVER-013); no real business ever sees these figures (D3). */
export declare const sampleOverview: Overview;

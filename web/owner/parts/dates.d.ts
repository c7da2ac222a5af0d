/** This month and the next by name, in Oslo. */
export declare function monthNames(now: number): {
    month: string;
    next: string;
};
/** '4. desember 2026', in Oslo. */
export declare function longDate(instant: number): string;
/** '4. desember kl. 13:00', in Oslo. */
export declare function dateAndTime(instant: number): string;

/** '18:41' for an order of today, '19.11 18:41' for an older one; a Norwegian clock (RULE-016). `now` in ms. */
export declare function placedText(createdAt: string, now: number): string;
/** 'nå', '3 min siden', '1 t 12 min siden'; empty after twelve hours, when the date says more. */
export declare function ageText(createdAt: string, now: number): string;

/** As `Intl` names the language. */
export const locale = 'nb-NO';
/** Before the path of each page of the language, behind the shop's own prefix. */
export const root = '';

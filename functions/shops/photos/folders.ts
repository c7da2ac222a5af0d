/** Where browsers upload to. Nobody reads it but the check, and what lies there is deleted after a day. */
export const uploadFolder = 'opplasting';

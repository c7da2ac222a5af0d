/** The folder that browsers upload to. Only the check reads it, and its files are deleted after a day. */
export const uploadFolder = 'opplasting';

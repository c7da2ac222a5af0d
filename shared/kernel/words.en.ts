export const locale = 'en-GB';
export const root = '/en';

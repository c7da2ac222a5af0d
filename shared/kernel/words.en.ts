import type { KernelCode, KernelGuestReasons, KernelReasons, ReasonWords } from './reasons.ts';

export const language = 'en';
export const locale = 'en-GB';
export const root = '/en';
export const query = '?sprak=en';

export const thousands = ',';
export const decimal = '.';
export const free = 'Free';

export const at = 'at ';
export const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** '25 Nov' */
export const dayOfMonth = (day: string) => {
  const month = Number(day.slice(5, 7));
  return `${Number(day.slice(8))} ${months.slice(month * 3 - 3, month * 3)}`;
};

export const reasons: ReasonWords<KernelReasons> = {
  noBusiness: () => 'No business profile found',
  noOrder: () => 'We could not find the order',
  noRight: () => 'You have no access to this. Ask an owner for another role.',
  phoneMissing: () => 'Enter your phone number',
  phoneWrong: () => 'Enter a valid phone number',
  emailWrong: () => 'Write the email as name@example.com',
  emailTooLong: () => 'The email can have at most 254 characters',
};

export const guestReasons: ReasonWords<KernelGuestReasons> = {
  noShop: () => 'This restaurant does not exist or is not available.',
  foreignSender: () => 'This was sent from another site',
  noTrialMark: () => 'This order cannot be marked as a test',
  demoShop: () => 'This is a demo shop. No one can order here.',
};

export const codes: Record<KernelCode, string> = {
  VALIDATION_FAILED: 'We could not read the request',
  NOT_FOUND: 'We could not find what you asked for',
  PAYLOAD_TOO_LARGE: 'The request is too large',
  TOO_MANY_REQUESTS: 'Too many requests came in a short time. Wait a little and try again.',
  INTERNAL: 'Something went wrong. Try again.',
  UNAVAILABLE: 'The service is not answering right now. Try again.',
};

import type { KernelCode, KernelGuestReasons, KernelReasons, ReasonWords } from './reasons.ts';

export const reasons: ReasonWords<KernelReasons> = {
  noBusiness: () => 'No business profile found',
  noOrder: () => 'We could not find the order',
  noRight: () => 'You have no access to this. Ask an owner for another role.',
  deadLink: () => 'The link does not work any more',
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

import type { Language } from '../../shared/kernel/language.ts';
import type { Check } from '../../shared/payments/connection.ts';
import type { Ask, Read } from '../../shared/payments/payment.ts';

/** A payment to begin. `phone` as stored ('+4791234567'): the guest need not type it again. */
export type NewPayment = {
  reference: string;
  amountOre: number;
  /** The guest comes back there, paid or not. */
  returnUrl: string;
  /** 3 to 100 characters, read by the guest and on the bank statement. */
  description: string;
  phone?: string | undefined;
  /** The least age of the guest in years, where the law asks for one. */
  minimumAge?: number | undefined;
  /** Of the page where the guest pays; Norwegian where it is missing. */
  language?: Language;
  /** UTC ISO: we end it then; missing where the provider alone ends it. */
  waitsUntil?: string;
};

/**
 * An instruction; its amount counts for `capture` and `refund` alone. `release` gives back all that is
 * reserved and not captured, never a part. `terminate` is refused (`authorised`) where the guest's yes was
 * quicker.
 */
export type Instruction = Pick<Ask, 'kind' | 'amountOre'>;

/** The message channel that a provider made for one business. The secret signs its messages. */
export type Hook = { id: string; url: string; secret: string };

/**
 * A way to pay. Each call ends within six seconds. It throws ProviderUnknown where nobody knows whether the
 * provider did it (the same call with the same key may be sent again), and ProviderRefused for a no.
 */
export type Provider<Keys> = {
  /**
   * Begins a payment, or answers the same again for the same reference. `providerId`: its name at a provider
   * that does not know ours.
   */
  create(keys: Keys, payment: NewPayment): Promise<{ redirectUrl: string; providerId?: string }>;
  /** The books of the provider. An amount in other money counts as 0, which no payment of ours has. */
  read(keys: Keys, reference: string): Promise<Read>;
  /** `key`: at most 50 characters, one for each instruction. */
  send(keys: Keys, reference: string, instruction: Instruction, key: string): Promise<void>;
};

/** Keys that a shop gives us, with a channel for messages of its own. */
export type Connectable<Keys> = {
  /** Whether the keys work, line by line; asks for messages to `url` unless `hook` gets them already. */
  check(keys: Keys, url: string, hook?: Hook): Promise<{ checks: Check[]; hook?: Hook | undefined }>;
  /** Ends the messages of a hook; one that is gone already is no failure. */
  endHook(keys: Keys, hook: Hook): Promise<void>;
};

/** Why a provider says no. `auth` and `notAllowed` are of the connection, the others of the payment. */
export type RefusalCode =
  | ('auth' | 'notAllowed' | 'notFound' | 'exists' | 'keyReused' | 'invalid' | 'amount' | 'guest')
  | ('notReserved' | 'tooMuch' | 'captured' | 'authorised' | 'late' | 'bankReleased' | 'noFunds' | 'noPart');

/** A no that another try with the same key would hear again. It holds no words of the provider. */
export class ProviderRefused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, detail = '') {
    super(`The provider refuses: ${code}${detail && ` (${detail})`}`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}

/** No answer, or one that says nothing of the outcome: time-out, network, 5xx, locked, too many calls. */
export class ProviderUnknown extends Error {
  constructor(detail: string) {
    super(`The provider's outcome is unknown: ${detail}`);
    this.name = 'ProviderUnknown';
  }
}

/** Whether an error says that the connection itself works no more: its keys, or its agreement. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof ProviderRefused && (error.code === 'auth' || error.code === 'notAllowed');

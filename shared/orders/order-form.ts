import type { OptionGroupId, OptionId } from '../kernel/ids.ts';
import { maxQuantity } from '../kernel/order-limits.ts';
import type { Choice } from '../menu/configured-dish.ts';

/** Where the order's page says to a browser without script that it is too late, and that nobody answered. */
export const tooLateId = 'for-sent';
export const noAnswerId = 'ikke-svar';

/** A form's names and values; a name may come several times. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** The names of a guest's own fields, as the page without script has them. */
const guestFields = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'address',
  'postcode',
  'addressExtra',
  'driverNote',
  'allergy',
  'notes',
] as const;
export type GuestField = (typeof guestFields)[number];

/**
 * The content of the order form: how many of each dish, and the guest's texts and choices. `choices` has the
 * dishes whose choices the guest has seen, also where none is taken.
 */
export type TypedOrder = Record<GuestField, string> & {
  quantities: ReadonlyMap<string, number>;
  choices: ReadonlyMap<string, readonly Choice[]>;
  isOfAge: boolean;
  /** A chosen time, UTC ISO; empty: as soon as possible, or none chosen yet. */
  due: string;
  fulfilment: string;
  paymentMethod: string;
};

const quantityOf = (text: string) => Math.min(maxQuantity, Math.max(0, Math.trunc(Number(text)) || 0));

/**
 * `valg.{dish}` is there where the choices of a dish are; `valg.{dish}.{group}` holds the one option that is
 * taken, and `valg.{dish}.{group}.{option}` how often that option is.
 */
function typedChoices(values: FormValues): TypedOrder['choices'] {
  const choices = new Map<string, Choice[]>();
  for (const [name, [text = '']] of values) {
    const [kind, dish = '', groupId, option] = name.split('.');
    if (kind !== 'valg') continue;
    const known = choices.get(dish) ?? [];
    choices.set(dish, known);
    const quantity = option === undefined ? 1 : quantityOf(text);
    const optionId = (option ?? text) as OptionId;
    if (groupId && optionId && quantity > 0)
      known.push({ groupId: groupId as OptionGroupId, optionId, quantity });
  }
  return choices;
}

/**
 * Reads a sent order form. `antall.{id}` is a typed number; each `rett` is one tap on a plus of the menu, and
 * counts on top of it. The order's schema checks the values, not this function.
 */
export function typedOrder(values: FormValues): TypedOrder {
  const first = (name: string) => values.get(name)?.[0] ?? '';
  const quantities = new Map<string, number>();
  for (const [name, [text = '']] of values)
    if (name.startsWith('antall.') && quantityOf(text) > 0) quantities.set(name.slice(7), quantityOf(text));
  for (const id of values.get('rett') ?? [])
    quantities.set(id, quantityOf(String((quantities.get(id) ?? 0) + 1)));
  const written = Object.fromEntries(guestFields.map((name) => [name, first(name)])) as Record<
    GuestField,
    string
  >;
  return {
    ...written,
    quantities,
    choices: typedChoices(values),
    isOfAge: first('isOfAge') === 'ja',
    due: first('due'),
    fulfilment: first('fulfilment') || 'pickup',
    paymentMethod: first('paymentMethod'),
  };
}

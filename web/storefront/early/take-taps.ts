import { type Early, takeOverEvent } from './early.ts';
import { words } from './words.ts';

/**
 * Stands in every page as text before all buttons, and so hears the first tap however long the page's script
 * takes: it counts the basket, shows number and sum, and hands over (early.ts). Without the script the order
 * form holds the choices. The page cannot be used without these lines, so they ask for as little of the
 * browser as they can.
 */
const pressed: HTMLElement[] = [];
const changed: (() => void)[] = [];
let opensBasket = false;
let quantities: Map<string, number> | undefined;
/** Dishes in the basket that were chosen in a sheet: what they cost is known of them alone. */
let chosen = 0;
let chosenOre = 0;
let counter: HTMLElement | undefined;

const all = (selector: string, inside: ParentNode = document) => [
  ...inside.querySelectorAll<HTMLElement>(selector),
];
const form = () => document.forms.namedItem('bestill');

function setText(element: Element | null | undefined, text: string): void {
  if (!element) return;
  const before = element.textContent;
  changed.push(() => {
    element.textContent = before;
  });
  element.textContent = text;
}

/** The browser's basket of today or yesterday, as basket/basket.ts keeps it. */
function savedQuantities(): Map<string, number> {
  const found = new Map<string, number>();
  try {
    const shop = document.getElementById('page')?.dataset.shop;
    const { lines, day } = JSON.parse(localStorage.getItem(`kurv:${shop}:basket`) ?? '');
    if (Date.now() / 86_400_000 - day < 2)
      for (const { itemId, quantity, choices, priceOre, depositOre = 0 } of lines)
        if (choices) {
          chosen += quantity;
          chosenOre += quantity * (priceOre + depositOre);
        } else found.set(itemId, (found.get(itemId) ?? 0) + quantity);
  } catch {
    // The browser keeps no basket, or may not read it.
  }
  return found;
}

/** Øre, read from the price that stands by the button, and the deposit beside it. */
function priceOf(button: Element): number {
  const text = button.closest('li')?.querySelector('.price')?.textContent ?? '';
  let ore = 0;
  for (const [amount] of text.matchAll(/\d[\d\s.,]*(?=\skr)/g))
    ore += Math.round(Number(amount.split(words.thousands).join('').replace(words.decimal, '.')) * 100);
  return ore;
}

function showSums(): void {
  let number = chosen;
  let ore = chosenOre;
  for (const button of all('.add')) {
    const quantity = quantities?.get((button as HTMLButtonElement).value) ?? 0;
    number += quantity;
    ore += quantity * priceOf(button);
  }
  if (!counter) {
    counter = document.createElement('div');
    counter.className = 'counter';
    counter.ariaLive = 'polite';
    counter.innerHTML = `<button class="main-button" type="button"><span class="number"></span>${words.viewBasket}<span class="sum"></span></button>`;
    document.body.append(counter);
  }
  for (const element of all('.number', counter)) element.textContent = String(number);
  for (const element of all('.sum', counter)) element.textContent = kroner(ore);
  setText(document.querySelector('.cart .empty'), `${number} · ${kroner(ore)}`);
}

function add(button: HTMLButtonElement): void {
  quantities ??= savedQuantities();
  const quantity = (quantities.get(button.value) ?? 0) + 1;
  quantities.set(button.value, quantity);
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.textContent = String(quantity);
  button.querySelector('.badge')?.remove();
  button.append(badge);
  changed.push(() => badge.remove());
  keepForForm(button);
  showSums();
}

function keepForForm(button: HTMLButtonElement): void {
  const kept = document.createElement('input');
  kept.type = 'hidden';
  kept.name = button.name;
  kept.value = button.value;
  form()?.append(kept);
}

/**
 * A dish's sheet opens with the script; its button waits until then. Without the script the dish is in the
 * form.
 */
function open(button: HTMLButtonElement): void {
  button.setAttribute('aria-busy', 'true');
  changed.push(() => button.removeAttribute('aria-busy'));
  keepForForm(button);
}

function onClick(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button || button.hasAttribute('data-plain')) return;
  event.preventDefault();
  event.stopPropagation();
  // Its dish is chosen already, and its sheet will open.
  if (button.matches('[aria-busy]')) return;
  if (button.matches('.is-choose, .opens')) open(button);
  else if (button.matches('.add')) add(button);
  if (counter?.contains(button)) opensBasket = true;
  else pressed.push(button);
}

function onInput(event: Event): void {
  const field = event.target as HTMLInputElement;
  if (field.type !== 'search') return;
  const wanted = field.value.trim().toLowerCase();
  for (const row of all('.item')) row.hidden = !row.textContent.toLowerCase().includes(wanted);
}

/** A guest who does not read this language is offered the other one, and stays where they are. */
if (navigator.languages?.every((one) => !new RegExp(words.readers).test(one)))
  document.documentElement.classList.add('is-foreign');

/** The script has failed, or takes so long that somebody would leave. */
function offerForm(): void {
  form()?.classList.add('is-needed');
}
const onError = (event: Event) => event.target instanceof HTMLScriptElement && offerForm();
const timer = setTimeout(offerForm, 8000);

function onTakeOver(event: Event): void {
  clearTimeout(timer);
  removeEventListener('click', onClick, true);
  removeEventListener('input', onInput, true);
  removeEventListener('error', onError, true);
  removeEventListener(takeOverEvent, onTakeOver);
  Object.assign((event as CustomEvent<Early>).detail, { pressed, opensBasket });
  for (const undo of changed.reverse()) undo();
  counter?.remove();
  for (const hidden of all('.item')) hidden.hidden = false;
  for (const kept of all('#bestill input')) kept.remove();
  form()?.classList.remove('is-needed');
}

addEventListener('click', onClick, true);
addEventListener('input', onInput, true);
addEventListener('error', onError, true);
addEventListener(takeOverEvent, onTakeOver);

/**
 * A price as shared/kernel/money.ts writes it, in a few bytes. Not by `Intl`: its first use takes a slow
 * phone as long as all else that the first tap does.
 */
export function kroner(ore: number): string {
  const [whole = '', rest] = (ore / 100).toFixed(2).split('.');
  const decimals = rest === '00' ? '' : words.decimal + rest;
  return `${whole.replace(/\B(?=(\d{3})+$)/g, words.thousands)}${decimals}\u00a0kr`;
}

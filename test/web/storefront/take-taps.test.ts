import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { kroner } from '../../../shared/kernel/money.ts';
import { takeOver } from '../../../web/storefront/early/early.ts';
import { kroner as earlyKroner } from '../../../web/storefront/early/take-taps.ts';

const button = (id: string, words: string, more = '') =>
  `<li class="item"><p class="price"><b>149 kr</b></p><button type="submit" form="bestill" name="rett" value="${id}" class="add${more}">${words}</button></li>`;

test('before the script is there, impatient taps on Velg choose the dish once, and each tap on a plus one more', async () => {
  document.body.innerHTML = `<form id="bestill"></form><ul>${button('itm_pizza', 'Velg', ' is-choose')}${button('itm_cola', '+')}</ul>`;
  await import('../../../web/storefront/early/take-taps.ts');
  const tap = (id: string) => document.querySelector<HTMLElement>(`button[value=${id}]`)!.click();
  for (const id of ['itm_pizza', 'itm_pizza', 'itm_cola', 'itm_pizza', 'itm_cola']) tap(id);
  const chosen = [...document.querySelectorAll<HTMLInputElement>('#bestill input[name=rett]')];
  expect(chosen.map(({ value }) => value).sort()).toEqual(['itm_cola', 'itm_cola', 'itm_pizza']);
  const { pressed } = takeOver();
  expect(pressed.filter((one) => (one as HTMLButtonElement).value === 'itm_pizza')).toHaveLength(1);
  expect(document.querySelectorAll('#bestill input')).toHaveLength(0);
});

it('the sum before the script comes reads as every other sum, up to the largest basket', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000_000 }), (ore) => {
      expect(earlyKroner(ore)).toBe(kroner(ore));
    }),
  );
  expect(earlyKroner(123_450)).toBe('1\u00a0234,50\u00a0kr');
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../../../shared/shops/settings.ts';
import { overlapTexts, typedZone } from '../../../../../web/owner/dashboard/shops/settings/zone-rules.ts';
import { deliveryZone } from '../../../../helpers/builders.ts';
import { napoli } from '../../orders/open-page.tsx';
import { button, field, openSettings, type } from './open-settings.tsx';

const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ');
const zone = (index: number) => within(screen.getAllByRole('listitem')[index]!);
const write = (index: number, label: string, value: string) => {
  const input = zone(index).getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const open = async (settings: object = {}) => {
  const business = { ...napoli, settings: { ...defaultSettings, ...settings } };
  const page = openSettings({ tab: 'levering', business });
  await screen.findByText('Vi leverer');
  return page;
};

test('one fee everywhere shows what it always showed, and one key', async () => {
  await open({ deliveryFeeOre: 4900 });
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
    'readyInMinutes',
    'minOrderOre',
    'deliveryFeeOre',
  ]);
  expect(button('Del opp i soner')).toBeTruthy();
  expect(screen.queryByText('Prøv et postnummer')).toBeNull();
});

test('a new zone blames nobody before it is left, and the page is shown once a zone can be read', async () => {
  await open({ deliveryFeeOre: 4900 });
  fireEvent.click(button('Del opp i soner'));
  await act(async () => {});
  expect(screen.queryByText(/^Gi sonen et navn/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Slik står det på siden' })).toBeNull();
  write(0, 'Sone', '');
  await screen.findByText(/^Gi sonen et navn/);
  write(0, 'Sone', 'Sentrum');
  write(0, 'Postnumre', '0150-0159');
  expect(screen.getByRole('region', { name: 'Slik står det på siden' })).toBeTruthy();
});

test('two zones are typed with their postcodes in one field, begin with the amounts of before, and are saved', async () => {
  const { state } = await open({ deliveryFeeOre: 4900, minOrderOre: 15_000 });
  fireEvent.click(button('Del opp i soner'));
  expect(document.activeElement).toBe(zone(0).getByLabelText('Sone'));
  write(0, 'Sone', 'Sentrum');
  write(0, 'Postnumre', '0150-0159 0184');
  write(0, 'Gratis over', '400,-');
  write(0, 'Ekstra tid', '10 min');
  fireEvent.click(button('Ny sone'));
  write(1, 'Sone', 'Bryn');
  write(1, 'Postnumre', '0660–0668, 0184');
  write(1, 'Pris', '89');
  write(1, 'Gratis over', '');
  expect(zone(0).getByLabelText<HTMLInputElement>('Postnumre').value).toBe('0150–0159, 0184');
  expect(zone(1).getByText('0184 ligger også i Sentrum. Da gjelder Sentrum.')).toBeTruthy();
  expect(plain(screen.getByText(/^Levering 49/).textContent)).toBe('Levering 49–89 kr, ca. 30 min');

  type('Postnummer', '0661');
  expect(plain(screen.getByText('Bryn').parentElement?.textContent)).toBe(
    'Bryn89 kr, minst 150 kr. Framme om ca. 30 min.',
  );
  type('Postnummer', '1163');
  expect(screen.getByText('Ingen sone har 1163')).toBeTruthy();

  fireEvent.click(button(/^Lagre/));
  await screen.findByText('Lagret!');
  const amounts = { feeOre: 4900, minOrderOre: 15_000, freeOverOre: 40_000, extraMinutes: 10 };
  expect(state.settings.deliveryZones).toEqual([
    { name: 'Sentrum', postcodes: ['0150-0159', '0184'], ...amounts },
    { name: 'Bryn', postcodes: ['0660-0668', '0184'], ...amounts, feeOre: 8900, freeOverOre: null },
  ]);
});

test.each([
  ['Postnumre', '0184 Oslo', 'Skriv postnumre med fire sifre, som 0184 eller 0150–0159'],
  ['Postnumre', ' ', 'Skriv postnumrene, som 0150–0159, 0184'],
  ['Sone', ' ', 'Gi sonen et navn, som «Sentrum»'],
  ['Pris', 'dyrt', 'Skriv et beløp i kroner, for eksempel 49 eller 49,50'],
  ['Gratis over', '0', 'Gratis over må være et beløp mellom 1 og 100 000 kr'],
  ['Ekstra tid', '300', 'Ekstra tid må være fra 0 til 240 minutter'],
])('%s cannot be %j, and says so at the field', async (label, typed, sentence) => {
  const { changes } = await open({ deliveryZones: [deliveryZone()] });
  write(0, label, typed);
  expect(await zone(0).findByText(sentence)).toBeTruthy();
  fireEvent.click(button(/^Lagre/));
  await waitFor(() => expect(zone(0).getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(changes()).toEqual([]);
});

test('the last zone taken away is one fee everywhere again', async () => {
  const { state } = await open({ deliveryFeeOre: 4900, deliveryZones: [deliveryZone()] });
  expect(screen.queryByLabelText('Leveringsgebyr (kr)')).toBeNull();
  fireEvent.click(button('Slett Sentrum'));
  expect(field('Leveringsgebyr (kr)').value).toBe('49');
  fireEvent.click(button(/^Lagre/));
  await screen.findByText('Lagret!');
  expect(state.settings.deliveryZones).toEqual([]);
});

test('the minimum of a pickup is asked for only where pickups have one', async () => {
  await open({ deliveryZones: [deliveryZone()] });
  expect(screen.queryByLabelText('Minste bestilling ved henting (kr)')).toBeNull();
  fireEvent.click(field('Krev minste bestilling ved henting også'));
  expect(field('Minste bestilling ved henting (kr)')).toBeTruthy();
});

test('postcodes of several earlier zones are named with each', () => {
  const zones = [
    deliveryZone({ name: 'A', postcodes: ['0150-0159'] }),
    deliveryZone({ name: '', postcodes: ['0187'] }),
    deliveryZone({ name: 'C', postcodes: ['0155-0170', '0187', '0150'] }),
  ].map(typedZone);
  expect(overlapTexts(zones, 2)).toEqual([
    '0155–0159, 0150 ligger også i A. Da gjelder A.',
    '0187 ligger også i sonen over. Da gjelder sonen over.',
  ]);
  expect(overlapTexts(zones, 0)).toEqual([]);
});

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, field, openSettings, type } from './open-settings.tsx';

const { click } = fireEvent;

test('without a licence no hours are asked, and with one the law’s widest are there to be narrowed', async () => {
  const { changes } = openSettings({ tab: 'alkohol' });
  expect(await screen.findByText(/^Uten kommunal salgsbevilling/)).toBeTruthy();
  click(field('Vi har salgsbevilling'));
  type('Til, hverdager', '19:00');
  expect(screen.getByText(/^Alkohol hentes og leveres hverdager 08.00–19.00/)).toBeTruthy();
  click(button('Lagre alkoholsalg'));
  expect(await screen.findByText('Lagret!')).toBeTruthy();
  click(field('Vi har salgsbevilling'));
  click(button('Lagre alkoholsalg'));
  await vi.waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes().map(({ body }) => body)).toEqual([
    { alcohol: { from: '08:00', until: '19:00', untilBeforeHoliday: '18:00' } },
    { alcohol: null },
  ]);
});

test('the hours are typed as on every clock here, of 24 hours in every browser, and saved as they are meant', async () => {
  const { changes } = openSettings({ tab: 'alkohol' });
  await screen.findByText(/^Uten kommunal salgsbevilling/);
  click(field('Vi har salgsbevilling'));
  type('Fra', '9');
  expect(screen.getByText(/^Alkohol hentes og leveres hverdager 09.00–20.00/)).toBeTruthy();
  type('Til, hverdager', '1930');
  expect((field('Til, hverdager') as HTMLInputElement).value).toBe('1930');
  fireEvent.blur(field('Til, hverdager'));
  expect((field('Til, hverdager') as HTMLInputElement).value).toBe('19:30');
  expect(document.querySelectorAll('input[type=time]')).toHaveLength(0);
  click(button('Lagre alkoholsalg'));
  expect(await screen.findByText('Lagret!')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([
    { alcohol: { from: '09:00', until: '19:30', untilBeforeHoliday: '18:00' } },
  ]);
});

test('hours beyond the law are refused at their field', async () => {
  const { changes } = openSettings({ tab: 'alkohol' });
  await screen.findByText(/^Uten kommunal salgsbevilling/);
  click(field('Vi har salgsbevilling'));
  type('Til, hverdager', '21:00');
  click(button('Lagre alkoholsalg'));
  expect(await screen.findByText('Alkohol kan senest utleveres kl. 20:00')).toBeTruthy();
  expect(changes()).toEqual([]);
});

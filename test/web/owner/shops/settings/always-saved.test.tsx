// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { napoli } from '../../orders/open-page.tsx';
import { openSettings } from './open-settings.tsx';

const demo = { ...napoli, id: 'demo' } as unknown as OwnerBusiness;

test.each([
  ['bedriftsinfo', 'Lagre profil', '/'],
  ['utseende', 'Lagre fargetema', '/settings'],
  ['apningstider', 'Lagre åpningstider', '/settings'],
  ['betaling', 'Lagre betalingsinnstillinger', '/settings'],
])('CALL-024 on %s a save asks the API, with a demo id as with any other', async (tab, label, path) => {
  for (const business of [napoli, demo]) {
    const { changes } = openSettings({ tab, business });
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(changes().map((call) => call.path)).toContain(path));
    cleanup();
  }
});

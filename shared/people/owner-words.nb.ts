import type { Role } from './role.ts';

/** As shown on the screen and in mails. */
export const roleNames: Record<Role, string> = {
  owner: 'Eier',
  manager: 'Leder',
  staff: 'Ansatt',
  kitchen: 'Kjøkken',
  accountant: 'Regnskap',
};

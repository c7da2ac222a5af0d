import type { MemberRole } from '../../../../../shared/people/role.ts';

/** The roles a person can get, in the order they are offered, and what each may do. */
export const roleChoices: readonly { role: MemberRole; hint: string }[] = [
  { role: 'manager', hint: 'Alt unntatt abonnement og eiere' },
  { role: 'staff', hint: 'Bestillinger, utsolgt og pause' },
  { role: 'accountant', hint: 'Leser tall og bestillinger' },
  { role: 'owner', hint: 'Alt' },
];

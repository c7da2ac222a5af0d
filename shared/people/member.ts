export type { Device, Invitation, Member, Membership } from './answers.ts';

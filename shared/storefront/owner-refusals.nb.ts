import type { ReasonIn } from '../kernel/reasons.ts';

export const reasons = {
  termsChanged: 'Vilkårene er endret. Last siden på nytt og les dem før du godtar.',
  pointsOpen: ({ open }: { open: number }) =>
    `${open === 1 ? 'Ett punkt gjenstår' : `${open} punkter gjenstår`} på listen før siden kan publiseres.`,
};
export type StorefrontReason = ReasonIn<typeof reasons>;

import type { ReasonIn } from '../kernel/reasons.ts';

const copy = 'Kopier hele linjen på nytt fra Vipps-portalen';

export const reasons = {
  msnWrong: 'Salgsstedsnummeret er fire til ti sifre',
  clientIdWrong: copy,
  clientSecretWrong: copy,
  subscriptionKeyWrong: copy,
  manyChecks: 'Det er sjekket mange ganger på kort tid. Vent ti minutter.',
  connectionNeedsPremium: 'Vipps krever Premium',
  cardNeedsPremium: 'Kort på nett krever Premium',
};
export type PaymentsReason = ReasonIn<typeof reasons>;

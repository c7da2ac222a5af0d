import { useBusiness } from '../../../queries/business.ts';
import { FactsForm } from './facts-form.tsx';

/** The one page that asks for the facts of the business. It is also where a first one is opened. */
export function InfoPage() {
  return <FactsForm business={useBusiness()} />;
}

import './employees.css';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { EmployeesScreen } from './employees-screen.tsx';

export function EmployeesPage() {
  const business = useBusiness();
  return business ? <EmployeesScreen business={business} /> : <NoBusiness />;
}

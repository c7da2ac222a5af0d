import './employees.css';
import { useBusiness } from '../business/queries.ts';
import { NoBusiness } from '../overview/no-business.tsx';
import { EmployeesScreen } from './employees-screen.tsx';

export function EmployeesPage() {
  const business = useBusiness();
  return business ? <EmployeesScreen business={business} /> : <NoBusiness />;
}

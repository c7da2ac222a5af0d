import './employees.css';
import { useBusiness } from '../business/queries.ts';
import { NoBusiness } from '../overview/no-business.tsx';
import { EmployeesScreen } from './employees-screen.tsx';

export function EmployeesPage() {
  return useBusiness() ? <EmployeesScreen /> : <NoBusiness />;
}

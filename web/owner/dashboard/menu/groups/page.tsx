import '../menu.css';
import './groups.css';
import { Navigate } from 'react-router-dom';
import { useMay } from '../../../lib/me-context.tsx';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { groupsAddress } from './group-editor.tsx';
import { GroupListScreen } from './group-list-screen.tsx';
import { GroupScreen } from './group-screen.tsx';

export const GroupsPage = () => (useBusiness() ? <GroupListScreen /> : <NoBusiness />);

/** Staff see what can be chosen, and do not change it. */
export function GroupPage() {
  const mayEdit = useMay('editMenu');
  if (!useBusiness()) return <NoBusiness />;
  return mayEdit ? <GroupScreen /> : <Navigate to={groupsAddress} replace />;
}

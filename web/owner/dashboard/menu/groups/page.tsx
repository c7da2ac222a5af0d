import '../menu.css';
import './groups.css';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { GroupListScreen } from './group-list-screen.tsx';
import { GroupScreen } from './group-screen.tsx';

export const GroupsPage = () => (useBusiness() ? <GroupListScreen /> : <NoBusiness />);

export const GroupPage = () => (useBusiness() ? <GroupScreen /> : <NoBusiness />);

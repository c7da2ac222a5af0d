import {
  type MemberRole,
  mayAssign,
  memberRoles,
  type Role,
  roleNames,
} from '../../../../../shared/people/role.ts';

type RoleSelectProps = { name: string; role: MemberRole; myRole: Role; onRole: (role: MemberRole) => void };

/** Offers the roles that who is signed in may give. */
export function RoleSelect({ name, role, myRole, onRole }: RoleSelectProps) {
  return (
    <label className="person-role">
      <span className="sr">Rolle for {name}</span>
      <select
        className="select"
        value={role}
        onChange={({ target }) => {
          const chosen = memberRoles.find((one) => one === target.value);
          if (chosen) onRole(chosen);
        }}
      >
        {memberRoles
          .filter((one) => mayAssign(myRole, one))
          .map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
      </select>
    </label>
  );
}

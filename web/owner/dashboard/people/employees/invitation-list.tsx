import { Mail, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { invitationDays } from '../../../../../shared/people/invitation.ts';
import type { Invitation } from '../../../../../shared/people/member.ts';
import { roleNames } from '../../../../../shared/people/owner-words.nb.ts';
import { mayAssign, type Role } from '../../../../../shared/people/role.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ActionMenu } from '../../../parts/action-menu.tsx';
import { dayName, longDay } from './day-words.ts';
import { EmailText } from './email-text.tsx';
import { useInviteAgain, useWithdrawInvitation } from './queries.ts';

type InvitationListProps = { invitations: readonly Invitation[]; myRole: Role; now: number };

/** The invited people who have not answered. Without any there is no list. */
export function InvitationList({ invitations, myRole, now }: InvitationListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useInviteAgain();
  const withdraw = useWithdrawInvitation();
  if (invitations.length === 0) return null;
  const drop = (invitation: Invitation) => {
    withdraw.mutate(invitation);
    heading.current?.focus();
  };
  return (
    <Section
      title="Invitert"
      head={<span className="meta">Lenken varer i {invitationDays} dager</span>}
      headingRef={heading}
    >
      <ul>
        {invitations.map((invitation) => {
          const { id, email, role } = invitation;
          return (
            <li className="person is-invited" key={id}>
              <span className="avatar is-waiting" aria-hidden="true">
                <Mail className="i" />
              </span>
              <div className="person-name">
                <b>
                  <EmailText email={email} />
                </b>
                <p className="meta">
                  {roleNames[role]}. {stateText(invitation, now)}
                </p>
              </div>
              {mayAssign(myRole, role) ? (
                <>
                  <Button
                    aria-label={`Send på nytt til ${email}`}
                    busy={again.isPending && again.variables.id === id}
                    busyText="Sender..."
                    onClick={() => again.mutate(invitation)}
                  >
                    Send på nytt
                  </Button>
                  <ActionMenu
                    label={`Mer for ${email}`}
                    actions={[
                      {
                        text: 'Trekk tilbake',
                        Icon: Trash2,
                        isBad: true,
                        onChoose: () => drop(invitation),
                      },
                    ]}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function stateText({ sentAt, expiresAt }: Invitation, now: number): string {
  const sent = `Sendt ${dayName(sentAt, now)}`;
  return Date.parse(expiresAt) <= now
    ? `${sent}. Lenken har gått ut.`
    : `${sent}, utløper ${longDay(expiresAt)}.`;
}

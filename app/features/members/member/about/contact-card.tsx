import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { StaffIconButton } from '#app/ui/staff-buttons.tsx';
import type { ContactCard as Contact } from './read-about.server.ts';
import { timeZoneLabel } from './time-zones.ts';

type ContactCardProps = {
  email: string;
  contact: Contact;
  managers: readonly { id: string; name: string }[];
};

const loadEdit = () => import('./edit-about-dialog.tsx');

/** Who the member is and how to reach it; what is not known is left out, or said to be missing. */
export function ContactCard({ email, contact, managers }: ContactCardProps) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Card
      title="Contact"
      actions={
        <StaffIconButton needs="manage" label="Edit details" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
        </StaffIconButton>
      }
    >
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Line label="Owner">{contact.ownerName}</Line>
        <Line label="Phone">{contact.phone && <PhoneLink phone={contact.phone} />}</Line>
        <Line label="Email">
          <a href={`mailto:${email}`} className="tap font-medium text-secondary-strong hover:underline">
            {email}
          </a>
        </Line>
        <Line label="Address">{contact.address}</Line>
        <Line label="Station">{contact.station}</Line>
        <Line label="Time zone">{contact.timeZone && timeZoneLabel(contact.timeZone)}</Line>
        <Line label="Vans">{contact.vanCount}</Line>
        <Line label="Account manager">{contact.accountManagerName}</Line>
        <Line label="Last login" none="Never">
          {contact.lastLoginAt && <InstantText instant={contact.lastLoginAt} withTime />}
        </Line>
      </dl>
      <OnDemand load={loadEdit} open={editing} onClose={close}>
        {({ EditAboutDialog }) => <EditAboutDialog about={contact} managers={managers} onClose={close} />}
      </OnDemand>
    </Card>
  );
}

type LineProps = { label: string; none?: string; children: ReactNode };

function Line({ label, none = 'Not set', children }: LineProps) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children ? <bdi>{children}</bdi> : <span className="text-ink-2">{none}</span>}
      </dd>
    </>
  );
}

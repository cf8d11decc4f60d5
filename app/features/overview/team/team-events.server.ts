import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import type { StaffRole } from '#app/staff-levels.ts';
import { ROLE_TEXTS } from './team-schema.ts';

type Named = { name: string };
type WithRole = Named & { role: StaffRole };
/** How much somebody had, and who has it now; '' for nobody. */
type HandedOver = Named & { items: number; itemsTo: string; members: number; membersTo: string };

/** What happens to the provider's staff; no member is told. */
export const teamEvents = declareEvents(
  'team',
  { provider: true, topics: ['account', 'queue', 'members'], subject: 'user', security: 'permission' },
  {
    invited: { text: ({ name, role }: WithRole) => `invited ${name} as ${ROLE_TEXTS[role].label}` },
    'link-sent': {
      security: 'password',
      text: ({ name }: Named) => `created a new invitation link for ${name}`,
    },
    'role-changed': {
      text: ({ name, role }: WithRole) => `changed the role of ${name} to ${ROLE_TEXTS[role].label}`,
    },
    'handed-over': { text: handedOver },
    deactivated: { text: ({ name }: Named) => `deactivated ${name}` },
    reactivated: { text: ({ name }: Named) => `reactivated ${name}` },
    'logged-out': { security: 'login', text: ({ name }: Named) => `logged ${name} out everywhere` },
    'factor-off': {
      security: 'factor',
      text: ({ name }: Named) => `turned off two-step verification for ${name}`,
    },
  },
);

function handedOver({ name, items, itemsTo, members, membersTo }: HandedOver): string {
  const parts = [
    items > 0 && `${items} open ${items === 1 ? 'item' : 'items'} to ${itemsTo || 'nobody'}`,
    members > 0 && `${members} ${members === 1 ? 'member' : 'members'} to ${membersTo || 'nobody'}`,
  ].filter(Boolean);
  return `handed over from ${name}: ${parts.join(', ')}`;
}

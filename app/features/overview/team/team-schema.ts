import { z } from 'zod';
import { requiredEmail } from '#app/features/platform/account/email.ts';
import { STAFF_ROLES, type StaffRole } from '#app/staff-levels.ts';
import { nameField } from '#app/text/name-text.ts';

/** What each role is called, and what it may do. */
export const ROLE_TEXTS: Record<StaffRole, { label: string; hint: string }> = {
  owner: { label: 'Owner', hint: 'Everything, including the team.' },
  admin: { label: 'Admin', hint: 'Everything except the team.' },
  reviewer: {
    label: 'Reviewer',
    hint: 'Works the queue, files, requests, forms, documents and messages. No settings, logins, website, shop or services.',
  },
  'read-only': { label: 'Read-only', hint: 'Sees everything except settings and the team. Changes nothing.' },
};

const staffRole = z.enum(STAFF_ROLES, 'Choose a role.');

export const staffIdSchema = z.object({ staffId: z.string() });

export const inviteStaffSchema = z.object({
  name: nameField('Enter a name.'),
  email: requiredEmail('Enter an email address.'),
  staffRole,
  key: z.string().max(100).optional(),
});

/** Who gets the open work and the members of somebody; '' for nobody. */
const handover = { workTo: z.string().default(''), membersTo: z.string().default('') };

export const changeRoleSchema = staffIdSchema.extend({ staffRole, ...handover });

export const deactivateStaffSchema = staffIdSchema.extend(handover);

export type Handover = { workTo: string; membersTo: string };

import type { Portal, Role } from '#app/ctx.ts';
import type { StaffRole } from '#app/staff-levels.ts';

/** An account with a password that everybody may know. */
export type DemoLogin = { email: string; password: string; role: Role; name: string; staffRole?: StaffRole };

/** The demo accounts; they exist only in demo data. The first of a role is the one with most to see. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  { email: 'admin@example.com', password: 'portal-demo-admin', role: 'admin', name: 'Alex Rivera' },
  {
    email: 'member@example.com',
    password: 'portal-demo-member',
    role: 'member',
    name: 'Northgate Logistics LLC',
  },
  { email: 'manager@example.com', password: 'portal-demo-manager', role: 'manager', name: 'Jamie Whitlock' },
  {
    email: 'owner@example.com',
    password: 'portal-demo-owner',
    role: 'member',
    name: 'Copper Canyon Delivery LLC',
  },
  {
    email: 'reviewer@example.com',
    password: 'portal-demo-reviewer',
    role: 'admin',
    name: 'Sofia Marchetti',
    staffRole: 'reviewer',
  },
  {
    email: 'viewonly@example.com',
    password: 'portal-demo-viewonly',
    role: 'admin',
    name: 'Theo Brandt',
    staffRole: 'read-only',
  },
];

/** True if this database was filled with demo data, whatever has been changed in it since. */
export async function hasDemoData(portal: Pick<Portal, 'db'>): Promise<boolean> {
  const mark = portal.db.selectFrom('settings').select('key').where('key', '=', DEMO_MARK);
  return (await mark.executeTakeFirst()) !== undefined;
}

/** Key of the setting that says so. */
export const DEMO_MARK = 'demoData';

import type { Portal, Role } from '#app/ctx.ts';

/** The demo accounts; they exist only in demo data. */
export const DEMO_LOGINS: { email: string; password: string; role: Role; name: string }[] = [
  { email: 'admin@example.com', password: 'portal-demo-admin', role: 'admin', name: 'Alex Rivera' },
  {
    email: 'member@example.com',
    password: 'portal-demo-member',
    role: 'member',
    name: 'Northgate Logistics LLC',
  },
  { email: 'manager@example.com', password: 'portal-demo-manager', role: 'manager', name: 'Jamie Whitlock' },
];

/** True if this database was filled with demo data, whatever has been changed in it since. */
export async function hasDemoData(portal: Pick<Portal, 'db'>): Promise<boolean> {
  const mark = portal.db.selectFrom('settings').select('key').where('key', '=', DEMO_MARK);
  return (await mark.executeTakeFirst()) !== undefined;
}

/** Key of the setting that says so. */
export const DEMO_MARK = 'demoData';

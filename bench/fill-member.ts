import type { Db } from '#db/open.ts';
import { copyRow, NAME } from './many-rows.ts';

const NUMBER = 'cast(100000000 + n as text)';
const SEARCH = `lower(${NAME}) || ' p' || ${NUMBER} || '@example.com'`;

/** Gives the member so many records of each kind, and as many to the portal as a whole. */
export async function fillMember(db: Db, memberId: string, count: number): Promise<void> {
  const owner = { member_id: `'${memberId}'` };
  const person = {
    name: NAME,
    email: `'p' || ${NUMBER} || '@example.com'`,
    email_key: `'p' || ${NUMBER} || '@example.com'`,
  };
  const found = { search: SEARCH, sort_key: SEARCH };
  const live = { deleted_at: 'null' };
  const role = `case when n % 50 = 0 then 'Lead' else 'Driver' end`;
  await copyRow(db, 'employees', 'emp', count, {
    ...owner,
    ...person,
    ...found,
    ...live,
    role,
    picture_sha256: 'null',
    import_id: 'null',
  });
  await copyRow(db, 'documents', 'doc', count, {
    ...owner,
    ...live,
    employee_id: `'emp_' || ${NUMBER}`,
    client_key: NUMBER,
  });
  await copyRow(db, 'vehicles', 'vehicle', count, {
    ...owner,
    ...live,
    plate: `'P' || ${NUMBER}`,
    ...found,
    import_id: 'null',
  });
  const stage = `case n % 4 when 0 then 'Training' when 1 then 'Interviewing' when 2 then 'Active' else 'Rejected' end`;
  await copyRow(db, 'candidates', 'cand', count, {
    ...owner,
    ...person,
    search: SEARCH,
    ...live,
    stage,
    employee_id: 'null',
    import_id: 'null',
  });
  await copyRow(db, 'users', 'user', count, {
    ...person,
    email_written: person.email,
    ...found,
    ...live,
    role: `'member'`,
    picture_sha256: 'null',
  });
  await copyRow(db, 'category_files', 'file', count, {
    ...owner,
    ...live,
    category: `'payroll'`,
    client_key: NUMBER,
    predecessor_id: 'null',
    successor_id: 'null',
    status: `case when n % 100 = 0 then 'In Progress' else 'Completed' end`,
  });
  await copyRow(db, 'info_requests', 'req', count, {
    ...owner,
    ...live,
    status: `case when n % 100 = 0 then 'Pending' else 'Responded' end`,
  });
  await copyRow(db, 'activities', 'event', count, owner);
  await copyRow(db, 'contact_messages', 'msg', count, { archived_at: 'null', held: '0' });
  await copyRow(db, 'notifications', 'note', count, {
    ...owner,
    side: `case when n % 2 = 0 then 'admin' else 'member' end`,
    subject_id: NUMBER,
    read_at: `case when n % 10 = 0 then null else '2026-01-01' end`,
    hidden_at: 'null',
  });
}

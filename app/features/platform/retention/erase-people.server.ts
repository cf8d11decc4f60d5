import { sql } from 'kysely';
import { emailKey } from '#app/features/platform/account/email.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { eraseFromRevisions } from './erase-revisions.server.ts';

/**
 * Removes what names the people of a member outside of its own tables: emails that the portal wrote to them, their contact
 * messages and the emails that passed these on, failed logins, what a dump said of them, and earlier revisions of the website.
 */
export async function erasePeople(db: Db, memberId: string): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_written'])
    .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
    .execute();
  const invited = await db
    .selectFrom('manager_invitations')
    .select('email')
    .where('member_id', '=', memberId)
    .execute();
  const keys = [...people.map(({ email }) => email), ...invited.map(({ email }) => emailKey(email))];
  const written = [...people.map((one) => one.email_written), ...invited.map(({ email }) => email)];
  const ids = people.map(({ id }) => id);
  const addresses = new Set([...keys, ...written]);
  for (const email of await usedByOthers(db, [...addresses], ids)) addresses.delete(email);
  await eraseMail(db, [...addresses]);
  await eraseMailToSigners(db, memberId);
  await eraseFailures(db, memberId, keys);
  await eraseFromRevisions(db, [...people.map(({ name }) => name), ...addresses]);
  await db
    .deleteFrom('legacy_records')
    .where((eb) => eb.or([eb('owner_id', '=', memberId), eb('record_id', 'in', ids)]))
    .execute();
}

/** Those of the addresses with which the same people work for another company: what was written to them is its too. */
async function usedByOthers(db: Db, addresses: string[], erased: string[]): Promise<string[]> {
  const others = await db
    .selectFrom('users')
    .select(['email', 'email_written'])
    .where((eb) => eb.or([eb('email', 'in', addresses), eb('email_written', 'in', addresses)]))
    .where('id', 'not in', erased)
    .execute();
  return others.flatMap(({ email, email_written }) => [email, email_written]);
}

async function eraseMail(db: Db, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  for (const column of ['recipient', 'reply_to'] as const)
    await db
      .deleteFrom('mails')
      .where((eb) =>
        eb.or([eb(column, 'in', addresses), eb(sql<string>`lower(${sql.ref(column)})`, 'in', addresses)]),
      )
      .execute();
  const messages = await db
    .deleteFrom('contact_messages')
    .where((eb) => eb.or([eb('email', 'in', addresses), eb(sql<string>`lower(email)`, 'in', addresses)]))
    .returning('id')
    .execute();
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return;
  await acrossMembers(db, 'messages concern the provider alone')
    .deleteFrom('notifications')
    .where('subject_id', 'in', ids)
    .execute();
}

/** What was written to employees about documents to sign names them, and belongs to nobody else. */
async function eraseMailToSigners(db: Db, memberId: string): Promise<void> {
  const asked = db.selectFrom('sign_requests').select('id').where('member_id', '=', memberId);
  await db.deleteFrom('mails').where('subject_id', 'in', asked).execute();
}

/** The lines that failures are counted in end with the email. */
async function eraseFailures(db: Db, memberId: string, emails: string[]): Promise<void> {
  const clients = await db
    .selectFrom('known_clients')
    .innerJoin('users', 'users.id', 'known_clients.user_id')
    .select(['known_clients.key', 'users.email'])
    .where((eb) => eb.or([eb('users.id', '=', memberId), eb('users.member_id', '=', memberId)]))
    .execute();
  const lines = [
    ...emails.flatMap((email) => [`account:${email}`, `reset-account:${email}`]),
    ...clients.flatMap(({ key, email }) => [`known:${key}:${email}`, `reset-known:${key}:${email}`]),
  ];
  await db
    .deleteFrom('sign_in_failures')
    .where(
      'subject',
      'in',
      lines.flatMap((line) => [line, `codes:${line}`]),
    )
    .execute();
}

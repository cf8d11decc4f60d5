import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { type Ctx, instant, type Portal } from '#app/ctx.ts';
import { answererCtx, employeeCtx } from '#app/signed-in.ts';
import { ownCookies } from '#app/text/own-cookies.ts';
import { acrossMembers } from '#db/open.ts';
import { ANSWER_DAYS, type AnswerAbout, hashOf } from './answer-links.server.ts';

/** Devices that one link is open on at most. */
const DEVICES_MAX = 5;

/** A link that has not ended, whose person may still answer for the member. */
export type AnswerLink = AnswerAbout & {
  id: string;
  /** Acts as its person, for its member. */
  ctx: Ctx;
  email: string;
  openedAt: string | null;
  /** Hashes of the devices that it is open on. */
  devices: string[];
};

/** The link of that secret; undefined for one that is unknown, too old, revoked, or of somebody who may not answer any more. */
export async function findAnswerLink(
  portal: Portal,
  secret: string,
  requestId: string,
): Promise<AnswerLink | undefined> {
  const row = await findRow(portal, secret);
  const ctx = row && ctxOf(portal, row, requestId);
  if (!ctx) return undefined;
  return {
    ...{ id: row.link_id, kind: row.kind, subjectId: row.subject_id, round: row.round },
    ...{ ctx, email: ctx.actor.email, openedAt: row.opened_at },
    devices: JSON.parse(row.devices) as string[],
  };
}

function findRow(portal: Portal, secret: string) {
  return acrossMembers(portal.db, 'a link is opened by who is not logged in')
    .selectFrom('answer_links as link')
    .innerJoin('users as member', 'member.id', 'link.member_id')
    .leftJoin('users as person', 'person.id', 'link.user_id')
    .leftJoin('employees as employee', 'employee.id', 'link.employee_id')
    .select(['person.id', 'person.name', 'person.email_written', 'person.role', 'person.permissions'])
    .select(['person.member_id', 'person.login_id'])
    .select([
      'employee.id as employee_id',
      'employee.name as employee_name',
      'employee.email as employee_email',
    ])
    .select(['link.id as link_id', 'link.kind', 'link.subject_id', 'link.round'])
    .select(['link.opened_at', 'link.devices', 'link.member_id as for_id'])
    .where('link.secret_hash', '=', hashOf(secret))
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', instant(portal))
    .where('person.deleted_at', 'is', null)
    .where('person.deactivated_at', 'is', null)
    .where('employee.deleted_at', 'is', null)
    .where('member.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('link.employee_id', 'is not', null), eb('member.answers_by_link', '=', 1)]))
    .executeTakeFirst();
}

type LinkRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** The context of the link's person; what is for everybody's own signature needs no right of a manager. */
function ctxOf(portal: Portal, row: LinkRow, requestId: string): Ctx | undefined {
  const { for_id: memberId, kind } = row;
  if (row.employee_id !== null && kind === 'signature') {
    const employee = { id: row.employee_id, name: row.employee_name ?? '', email: row.employee_email ?? '' };
    return employeeCtx(portal, employee, memberId, requestId);
  }
  const { id, name, email_written, role, permissions, member_id, login_id } = row;
  if (id === null || name === null || email_written === null || role === null || permissions === null)
    return undefined;
  const account = { id, name, email_written, role, permissions, member_id, login_id };
  return answererCtx(portal, account, { memberId, requestId, signs: kind === 'signature' });
}

/** Whether the browser with these cookies is one that the link was opened on. */
export function isOpenOn({ id, devices }: AnswerLink, cookies: string | null): boolean {
  const name = cookieName(id);
  const device = cookies ? parse(ownCookies(cookies), name)[name] : undefined;
  return device !== undefined && devices.includes(hashOf(device));
}

/**
 * Opens the link on one more device and returns its cookie. `first` is refused, with null, where another device was quicker.
 */
export async function openOnDevice(
  tx: Pick<Ctx, 'db' | 'memberId' | 'now' | 'baseUrl'>,
  { id }: Pick<AnswerLink, 'id'>,
  { first }: { first: boolean },
): Promise<string | null> {
  const held = await tx.db
    .selectFrom('answer_links')
    .select(['devices', 'opened_at'])
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held || (first && held.opened_at !== null)) return null;
  const device = randomBytes(32).toString('base64url');
  const devices = [...(JSON.parse(held.devices) as string[]), hashOf(device)].slice(-DEVICES_MAX);
  await tx.db
    .updateTable('answer_links')
    .set({ devices: JSON.stringify(devices), opened_at: held.opened_at ?? instant(tx), code_hash: null })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
  return cookieOf(tx, id, device);
}

const cookieName = (id: string) => `portal.answer.${id}`;

function cookieOf({ baseUrl }: Pick<Portal, 'baseUrl'>, id: string, device: string): string {
  return serialize(cookieName(id), device, {
    path: '/',
    httpOnly: true,
    // A link in an email leads here from elsewhere.
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https://'),
    maxAge: ANSWER_DAYS * 86_400,
  });
}

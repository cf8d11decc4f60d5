import { type AnyTx, instant, type Portal } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import { requestClient } from '#app/request-client.server.ts';
import type { SecurityArea } from './security-areas.ts';
import { SECURITY_KINDS, type SecurityData, type SecurityKind } from './security-kinds.ts';

/** Who did it, for which member; nobody known has the id ''. */
export type SecurityActor = {
  id: string;
  name: string;
  role: string;
  memberId: string | null;
  asMember?: boolean;
  byLink?: boolean;
};

/** What the portal does by itself. */
export const BY_ITSELF: SecurityActor = { id: '', name: 'The portal', role: 'system', memberId: null };
/** A visitor of whom nothing is known but where the request came from. */
export const SOMEBODY: SecurityActor = { id: '', name: 'Someone', role: 'visitor', memberId: null };

type Writes = Pick<Portal, 'db' | 'now'>;

/** Writes a security event that no activity tells of; within a transaction, neither is there without the other. */
export async function noteSecurity<K extends SecurityKind>(
  portal: Writes,
  actor: SecurityActor,
  kind: K,
  data: SecurityData<K>,
  subjectId = '',
): Promise<void> {
  await write(portal, actor, { kind, area: SECURITY_KINDS[kind].area, data, subjectId });
}

/** Writes the security event of an activity, with where the request came from. */
export async function noteActivity(
  tx: AnyTx,
  event: { kind: string; area: SecurityArea; data: object; subjectId: string },
  memberId: string | null,
): Promise<void> {
  const { id, name, role } = tx.actor;
  const asMember = 'viewingAsMember' in tx && tx.viewingAsMember;
  const byLink = 'byLink' in tx && tx.byLink === true;
  await write(tx, { id, name, role, memberId, asMember, byLink }, event);
}

async function write(
  portal: Writes,
  actor: SecurityActor,
  event: { kind: string; area: SecurityArea; data: object; subjectId: string },
): Promise<void> {
  const { address, userAgent, requestId } = requestClient();
  await portal.db
    .insertInto('security_events')
    .values({
      id: newId('security'),
      member_id: actor.memberId,
      kind: event.kind,
      area: event.area,
      actor_id: actor.id,
      actor_name: actor.name,
      actor_role: actor.role,
      as_member: actor.asMember ? 1 : 0,
      by_link: actor.byLink ? 1 : 0,
      subject_id: event.subjectId,
      data: JSON.stringify(event.data),
      ...{ address, user_agent: userAgent.slice(0, AGENT_MAX), request_id: requestId },
      at: instant(portal),
      seal_no: null,
    })
    .execute();
}

/** Browsers need less; whoever sends more does not fill the record with it. */
const AGENT_MAX = 400;

/** The account that somebody is signed in with, as the actor of an event. */
export function actorOfEvent(
  actor: { id: string; name: string; role: string; memberId?: string },
  memberId: string | null = actor.role === 'member' ? actor.id : (actor.memberId ?? null),
): SecurityActor {
  return { id: actor.id, name: actor.name, role: actor.role, memberId };
}

/** The account of that login email; nobody where there is none. */
export async function accountByEmail({ db }: Pick<Portal, 'db'>, email: string): Promise<SecurityActor> {
  const row = await account(db).where('email', '=', email).executeTakeFirst();
  return row ? actorOfRow(row) : SOMEBODY;
}

/** The account with that id; nobody where there is none. */
export async function accountById({ db }: Pick<Portal, 'db'>, id: string): Promise<SecurityActor> {
  const row = await account(db).where('id', '=', id).executeTakeFirst();
  return row ? actorOfRow(row) : SOMEBODY;
}

function account(db: Portal['db']) {
  return db.selectFrom('users').select(['id', 'name', 'role', 'member_id']);
}

function actorOfRow(row: {
  id: string;
  name: string;
  role: string;
  member_id: string | null;
}): SecurityActor {
  return actorOfEvent({ ...row, ...(row.member_id && { memberId: row.member_id }) });
}

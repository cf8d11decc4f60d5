import { createHash, createHmac, randomBytes } from 'node:crypto';
import { href } from 'react-router';
import { type Actor, instant, type Portal } from '#app/ctx.ts';
import { noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import { newId } from '#app/ids.ts';
import { type Secrets, secretBehind } from '#app/own-secrets.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { AnswerLinkRow } from '#db/tables/answer-link.ts';

/** Days that a link is good for, and days that one is left at least to be sent once more. */
export const ANSWER_DAYS = 30;
const DAYS_LEFT = 14;
const DAY_MS = 86_400_000;

/** What a link lets answer: a request in its present round, a form's submission of that number, or a document to sign. */
export type AnswerAbout = Pick<AnswerLinkRow, 'kind' | 'round'> & { subjectId: string };

/** Whose link it is: a person, who answers for that member, or one of its employees, who signs. */
type Answerer = { memberId: string; userId: string } | { memberId: string; employeeId: string };

type Makes = Pick<Portal, 'now' | 'secret' | 'secretsBefore' | 'baseUrl'> & { db: Db; actor: Actor };

/**
 * The address of the link with which that person answers without logging in: the one that was sent before, where that is good for some
 * time yet, so that it stays open on the device where it is. Null where the member does not want such links; employees have no
 * other way.
 */
export async function answerLinkFor(
  portal: Makes,
  person: Answerer,
  about: AnswerAbout,
): Promise<string | null> {
  if ('userId' in person && !(await mayAnswerByLink(portal.db, person.memberId))) return null;
  const link = (await findReusable(portal, person, about)) ?? (await createLink(portal, person, about));
  return `${portal.baseUrl}${href('/answer/:token', { token: keptSecretOf(portal, link) })}`;
}

/** Whether a member's people may answer from links in emails. */
export async function mayAnswerByLink(db: Db, memberId: string): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .select('answers_by_link')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.answers_by_link === 1;
}

/** The columns that say whose link it is. */
function ownerOf(person: Answerer): Pick<AnswerLinkRow, 'user_id' | 'employee_id'> {
  return 'userId' in person
    ? { user_id: person.userId, employee_id: null }
    : { user_id: null, employee_id: person.employeeId };
}

function findReusable(portal: Makes, person: Answerer, { kind, subjectId, round }: AnswerAbout) {
  const { user_id, employee_id } = ownerOf(person);
  return portal.db
    .selectFrom('answer_links')
    .select(['id', 'seed', 'secret_hash'])
    .where('member_id', '=', person.memberId)
    .where(({ eb }) => (user_id ? eb('user_id', '=', user_id) : eb('employee_id', '=', employee_id)))
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('round', '=', round)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', inDays(portal, DAYS_LEFT))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

async function createLink(
  portal: Makes,
  person: Answerer,
  { kind, subjectId, round }: AnswerAbout,
): Promise<KeptLink> {
  const made = { id: newId('alink'), seed: randomBytes(32).toString('base64url') };
  const link = { ...made, secret_hash: hashOf(secretOf(portal, made)) };
  await portal.db
    .insertInto('answer_links')
    .values({
      ...link,
      ...{ member_id: person.memberId, ...ownerOf(person), kind, subject_id: subjectId, round },
      created_at: instant(portal),
      expires_at: inDays(portal, ANSWER_DAYS),
      ...{ revoked_at: null, opened_at: null, devices: '[]' },
      ...{ code_hash: null, code_until: null, code_sent_at: null, codes_sent: 0, code_tries: 0 },
    })
    .execute();
  const { id, name, role } = portal.actor;
  const maker = { id, name, role, memberId: person.memberId };
  await noteSecurity(portal, maker, 'link.made', { name: await nameOf(portal.db, person) }, link.id);
  return link;
}

async function nameOf(db: Db, person: Answerer): Promise<string> {
  const { memberId } = person;
  const row =
    'userId' in person
      ? db.selectFrom('users').select('name').where('id', '=', person.userId)
      : db
          .selectFrom('employees')
          .select('name')
          .where('member_id', '=', memberId)
          .where('id', '=', person.employeeId);
  return (await row.executeTakeFirstOrThrow()).name;
}

function inDays({ now }: Pick<Portal, 'now'>, days: number): string {
  return new Date(now().getTime() + days * DAY_MS).toISOString();
}

/** Of the row's random seed and the server's secret: a mail that waits only names the link, and a copy of the database opens none. */
function secretOf({ secret }: Pick<Portal, 'secret'>, { id, seed }: { id: string; seed: string }): string {
  return createHmac('sha256', secret).update(`answer link:${id}:${seed}`).digest('base64url');
}

/** The same of a link that is kept: it may be from when the server had another secret. */
function keptSecretOf(portal: Secrets, link: KeptLink): string {
  const secret = secretBehind(portal, (one) => hashOf(secretOf({ secret: one }, link)) === link.secret_hash);
  return secretOf({ secret }, link);
}

type KeptLink = { id: string; seed: string; secret_hash: string };

/** What the database keeps of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const LINK_PATH = /\/answer\/([\w-]{43})(?![\w-])/g;
const LINK_MARK = /\/answer\/\{(alink_\w+)\}/g;

/** The text for the outbox: each link in it names its id in place of its secret. */
export async function withoutAnswerSecrets(db: Db, text: string): Promise<string> {
  // Whatever somebody typed that looks like one of our marks is none.
  let hidden = withAnswersHidden(text);
  for (const [, secret = ''] of text.matchAll(LINK_PATH)) {
    const link = await everyLink(db)
      .select('id')
      .where('secret_hash', '=', hashOf(secret))
      .executeTakeFirst();
    hidden = hidden.replaceAll(`/answer/${secret}`, `/answer/${link ? `{${link.id}}` : '…'}`);
  }
  return hidden;
}

/** The text of a mail as its reader gets it; a link that has ended says so itself when it is opened. */
export async function withAnswerLinks(
  portal: Pick<Portal, 'secret' | 'secretsBefore'> & { db: Db },
  text: string,
): Promise<string> {
  let shown = text;
  for (const [mark, id = ''] of text.matchAll(LINK_MARK)) {
    const link = await everyLink(portal.db)
      .select(['id', 'seed', 'secret_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    shown = shown.replaceAll(mark, `/answer/${link ? keptSecretOf(portal, link) : '…'}`);
  }
  return shown;
}

/** The text of a mail without the links in it: who reads the outbox answers for nobody. */
export function withAnswersHidden(text: string): string {
  return text.replace(LINK_MARK, '/answer/…');
}

function everyLink(db: Db) {
  return acrossMembers(db, 'a link is named by its secret or in the outbox alone').selectFrom('answer_links');
}

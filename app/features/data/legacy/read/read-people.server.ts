import { aboutSchema } from '#app/features/members/member/about/about-schema.ts';
import { aboutColumns } from '#app/features/members/member/about/edit-about.server.ts';
import { emailKey, emailSchema } from '#app/features/platform/account/email.ts';
import { hashPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { passwordProblem } from '#app/features/platform/account/password/password-strength.ts';
import { newId } from '#app/ids.ts';
import { nameText } from '#app/text/name-text.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { broken, type StagedRecord, whole } from '../write/staged-record.ts';
import { idOf, instantInId, instantOf, isYes, madeId, objectOf, textOf } from './dump-fields.ts';
import type { DumpObject } from './read-values.server.ts';
import type { Reading } from './reading.server.ts';

const ROLES = ['admin', 'member', 'manager'] as const;

/** An account of the dump. Its password is hashed here, so that nothing that is stored holds it. */
export async function readUser(reading: Reading, place: string, value: unknown): Promise<StagedRecord> {
  const user = objectOf(value);
  if (!user) return broken('user', place, '', 'This is no user.');
  const name = nameText(textOf(user.name));
  const written = textOf(user.email);
  const called = name || written;
  const id = idOf(user.id);
  if (id === undefined) return broken('user', place, called, 'Its id cannot be used in an address.');
  if (!emailSchema.safeParse(written).success)
    return broken('user', place, called, written ? `"${written}" is no email address.` : 'It has no email.');
  if (!name) return broken('user', place, called, 'It has no name.');
  const role = ROLES.find((one) => one === textOf(user.role).toLowerCase());
  if (!role) return broken('user', place, called, 'Its role is none of admin, member and manager.');
  const memberId = role === 'manager' ? idOf(user.memberId) : null;
  if (role === 'manager' && !memberId) return broken('user', place, called, 'It is a manager of no member.');
  const userId = id ?? madeId(role === 'manager' ? 'mgr' : 'user', place, written);
  const given = typeof user.password === 'string' ? user.password : '';
  const at = instantOf(user.createdAt) ?? instantInId(userId) ?? reading.now;
  const picture = await reading.picture(user.profilePicture);
  const about = readAbout(role === 'member' ? user.about : undefined);
  const { hash, problem } = await readPassword(reading, userId, given, [name, written]);
  return whole({
    kind: 'user',
    id: userId,
    ownerId: memberId ?? '',
    place,
    name: called,
    sha256: picture.sha256,
    notes: [
      picture.note,
      given === '' && 'Without a password: a link to set one is mailed.',
      problem && 'Its password is too easy to guess: a link to set another one is mailed.',
      role === 'admin' && 'It becomes an admin.',
      about.note,
    ],
    payload: {
      withoutPassword: given === '' || problem !== undefined,
      rows: [
        {
          table: 'users',
          row: {
            id: userId,
            name,
            email: emailKey(written),
            email_written: written,
            email_verified: 1,
            picture_sha256: picture.sha256,
            role,
            ...choicesOf(user),
            ...about.columns,
            ...searchColumns(name, written),
            created_at: at,
            updated_at: at,
            deactivated_at: isYes(user.deactivated) ? at : null,
          },
        },
        { table: 'credentials', row: credentialOf(userId, hash, at) },
      ],
    },
  });
}

/** Of an account that is new here: its password hashed, or why it is not taken over. */
async function readPassword(
  reading: Reading,
  userId: string,
  given: string,
  about: string[],
): Promise<{ hash: string | null; problem: string | undefined }> {
  const isNew = !(await reading.isKnownUser(userId));
  if (!isNew || given === '') return { hash: null, problem: undefined };
  const problem = await passwordProblem(given, about);
  return { hash: problem === undefined ? await hashPassword(given) : null, problem };
}

/** What is known about a member, as its columns, and what of it could not be read. */
function readAbout(value: unknown) {
  const given = objectOf(value) ?? {};
  const texts = Object.fromEntries(Object.entries(given).map(([name, one]) => [name, textOf(one)]));
  const read = aboutSchema.safeParse(texts);
  const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])));
  const kept = Object.fromEntries(Object.entries(texts).filter(([name]) => !wrong.has(name)));
  return {
    columns: aboutColumns(aboutSchema.parse(kept)),
    note: wrong.size > 0 && `Details that could not be read: ${[...wrong].join(', ')}.`,
  };
}

function choicesOf({ permissions, viewPreferences }: DumpObject) {
  const { hiring, editing } = objectOf(permissions) ?? {};
  return {
    permissions: JSON.stringify({ hiring: isYes(hiring), editing: isYes(editing) }),
    view_preferences: JSON.stringify(viewsOf(viewPreferences)),
  };
}

function credentialOf(userId: string, hash: string | null, at: string) {
  return {
    id: newId('cred'),
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password: hash,
    created_at: at,
    updated_at: at,
  };
}

/** The list or grid that each list is shown as; list where the dump says nothing. */
export function viewsOf(value: unknown): { members: string; employees: string } {
  const views = objectOf(value);
  const view = (one: unknown) => (textOf(one).toLowerCase() === 'grid' ? 'grid' : 'list');
  return { members: view(views?.members), employees: view(views?.employees) };
}

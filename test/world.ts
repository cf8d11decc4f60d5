import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx, Permissions, Role } from '#app/ctx.ts';
import { createAuth } from '#app/features/account/auth.server.ts';
import { insertAccount } from '#app/features/account/create-account.server.ts';
import { hashPassword } from '#app/features/account/password-hash.server.ts';
import { noteDamage } from '#app/features/site/damaged-contents.server.ts';
import type { Deps } from '#app/session/deps.ts';
import { diskBlobs } from '#ports/blobs/disk-blobs.ts';
import { localEvents } from '#ports/events/local-events.ts';
import { createLogger } from '#ports/log.ts';
import type { Mail } from '#ports/mail/mailer.ts';
import { noPayments } from '#ports/payments/payments.ts';
import { embeddedStore } from '#ports/store/embedded-store.ts';
import { createTestDatabase } from './test-database.ts';

/** The password of every account that a test makes with one. */
export const PASSWORD = 'correct horse battery';

/** An account of the test's making. */
export type Person = { id: string; name: string; email: string; role: Role };

/** A portal of a test's own, on a fresh database of the engine under test. */
export type World = {
  deps: Deps;
  /** The folder of its files. */
  files: string;
  /** Moves the clock on by so many milliseconds. */
  passTime(ms: number): void;
  /** Mails that went out; the mailer counts as configured only once `mailConfigured` is set. */
  sent: Mail[];
  setMailConfigured(on: boolean): void;
  /** Waits that sign-in asked for, in milliseconds; they pass at once, and the clock moves on by them. */
  waits: number[];
  admin(name?: string): Promise<Person>;
  member(name?: string, email?: string): Promise<Person>;
  manager(member: Person, permissions: Permissions, name?: string): Promise<Person>;
  /** The context of an act by that person: an admin acts for the member named, others for their own. */
  ctx(person: Person, forMember?: Person): Promise<Ctx>;
  close(): Promise<void>;
};

let passwordHash: Promise<string> | undefined;

/** Makes a world; close it when the test is over. */
export async function createWorld(): Promise<World> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const sent: Mail[] = [];
  const waits: number[] = [];
  let mailConfigured = false;
  let offset = 0;
  let people = 0;
  const secret = 'a secret that only this test knows, long enough';
  const baseUrl = 'http://localhost:3000';
  const catalogue = embeddedStore(database.db, 'store_portal');
  // Its data folder has been its own for long, so that housekeeping sweeps it.
  const known = { slot: 1, id: 'world', since: '2020-01-01T00:00:00.000Z' };
  await database.db.insertInto('data_folder').values(known).execute();
  const deps: Deps = {
    db: database.db,
    blobs: await diskBlobs(folder, (sha256, problem) => noteDamage(deps, sha256, problem)),
    events: localEvents(),
    mailer: {
      get configured() {
        return mailConfigured;
      },
      async send(mail) {
        sent.push(mail);
      },
    },
    store: catalogue,
    catalogue,
    payments: noPayments(),
    log: createLogger('silent'),
    baseUrl,
    maxUploadBytes: 1024 * 1024,
    secret,
    now: () => new Date(Date.now() + offset),
    auth: createAuth({ db: database.unguarded, secret, baseUrl }),
    async wait(ms) {
      waits.push(ms);
      offset = Math.max(offset, deps.now().getTime() + ms - Date.now());
    },
  };
  const person = async (role: Role, name: string, email: string, extra: object = {}): Promise<Person> => {
    passwordHash ??= hashPassword(PASSWORD);
    const account = { name, email, role, passwordHash: await passwordHash, ...extra };
    return { id: await insertAccount(deps.db, deps.now(), account), name, email, role };
  };
  const next = (kind: string) => {
    people += 1;
    return `${kind}${people}@example.com`;
  };
  return {
    deps,
    files: folder,
    sent,
    waits,
    passTime: (ms) => {
      offset += ms;
    },
    setMailConfigured: (on) => {
      mailConfigured = on;
    },
    admin: (name = 'Ada Admin') => person('admin', name, next('admin')),
    member: (name = 'Meridian Logistics', email = next('member')) => person('member', name, email),
    manager: (member, permissions, name = 'Max Manager') =>
      person('manager', name, next('manager'), { memberId: member.id, permissions }),
    ctx: (who, forMember) => contextOf(deps, who, forMember),
    async close() {
      await deps.events.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function contextOf(deps: Deps, who: Person, forMember?: Person): Promise<Ctx> {
  const row = await deps.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();
  return {
    ...deps,
    actor: {
      id: row.id,
      name: row.name,
      email: row.email_written,
      role: row.role,
      memberId: row.member_id,
      permissions: JSON.parse(row.permissions) as Permissions,
      sessionId: 'ses_test',
    },
    memberId: forMember?.id ?? row.member_id ?? row.id,
    viewingAsMember: false,
    requestId: 'test',
  };
}

/** The bytes of a text, as an upload's body. */
export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

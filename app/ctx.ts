import type { Transaction } from 'kysely';
import { notedInserts } from '#db/noted-inserts.ts';
import type { Db } from '#db/open.ts';
import { isSerializationFailure } from '#db/serialization-failure.ts';
import type { ShownVersions } from '#db/shown-versions.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import type { EventBus } from '#ports/events/event-bus.ts';
import type { Logger } from '#ports/log.ts';
import type { Mailer } from '#ports/mail/mailer.ts';
import type { Payments } from '#ports/payments/payments.ts';
import type { Scanner } from '#ports/scan/scanner.ts';
import type { Catalogue, Store } from '#ports/store/store.ts';
import type { HookSender } from '#ports/webhooks/hook-sender.ts';
import { beforeCommit } from './before-commit.ts';
import { holdAccount } from './hold-account.ts';
import type { Noun } from './noun.ts';
import type { StaffRole } from './staff-levels.ts';
import type { DUE_TOPIC, SessionTopic, Topic } from './topics.ts';

export type Role = 'admin' | 'member' | 'manager';

/** What a manager may do for its member. */
export type Permissions = { hiring: boolean; editing: boolean };

declare const member: unique symbol;

/** A member account that this request may act for. Only the session and `withMember` make one. */
export type MemberId = string & { readonly [member]: true };

/** What all who are signed in have. */
type Account = {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  /** The account of the same person whose login opened the session; absent where it is this one. */
  loginId?: string;
};

/** One of the provider's staff, within what that role may. */
export type AdminActor = Account & { role: 'admin'; staffRole: StaffRole };
type MemberActor = Account & { role: 'member' };
/** Works for one member, within its permissions. */
type ManagerActor = Account & { role: 'manager'; memberId: MemberId; permissions: Permissions };

/** Who is signed in. */
export type SignedInActor = AdminActor | MemberActor | ManagerActor;

/** The account whose password, two-step verification and sessions the actor's person has. */
export function loginOf({ id, loginId }: Pick<Account, 'id' | 'loginId'>): string {
  return loginId ?? id;
}

/** Acts without an account: the shop, a visitor. */
export type SystemActor = { role: 'system'; id: string; name: string };

/** Who acts. */
export type Actor = SignedInActor | SystemActor;

/** What the portal runs on: made once per process. */
export type Portal = {
  /** All that the portal consists of; housekeeping, for one, goes by what they declare. */
  nouns: readonly Noun[];
  db: Db;
  /** The versions of what visitors are shown. */
  shown: ShownVersions;
  blobs: BlobStore;
  /** What looks for malware in uploads. */
  scanner: Scanner;
  events: EventBus;
  mailer: Mailer;
  /** The shop's products. */
  store: Store;
  /** The portal's own catalogue, also where the shop sells another store's products. */
  catalogue: Catalogue;
  /** What takes payments online. */
  payments: Payments;
  /** What tells other programs. */
  hooks: HookSender;
  log: Logger;
  /** Address that people reach the portal at, without a slash at the end. */
  baseUrl: string;
  /** At most this many bytes in an uploaded file. */
  maxUploadBytes: number;
  /** At most this many bytes in the files of one member; undefined for no bound. */
  memberStorageBytes?: number | undefined;
  /** Server's secret for signatures, and those that it had before (`app/own-secrets.ts`). */
  secret: string;
  secretsBefore?: readonly string[] | undefined;
  /** The clock; tests set it. */
  now(): Date;
};

type ActsAs<Who extends Actor> = Portal & { actor: Who; requestId: string };

/** What a verb gets that nobody signed in calls, and that acts for no member. */
export type SystemCtx = ActsAs<SystemActor>;

/** What a verb gets that somebody signed in calls, and that acts for no member. */
export type PortalCtx = ActsAs<SignedInActor>;

/** What a verb gets that acts for a member. */
export type Ctx = PortalCtx & {
  /** The member account acted for; an admin in the member area has its own id here, unless it views another's. */
  memberId: MemberId;
  /** True while an admin uses 'View portal as this member'. */
  viewingAsMember: boolean;
  /** True where somebody answers from a link in an email, without a session. */
  byLink?: boolean;
};

/** The context of what nobody signed in does: a visitor who buys, the gateway that reports a payment. */
export function systemContext(portal: Portal, actor: Omit<SystemActor, 'role'>, requestId = ''): SystemCtx {
  return { ...portal, actor: { role: 'system', ...actor }, requestId };
}

/** Which party the actor belongs to, for uploadedBy and the seen flags. */
export type Side = 'admin' | 'member';

/** The party that the actor belongs to. */
export function sideOf(ctx: { actor: Actor }): Side {
  return ctx.actor.role === 'admin' ? 'admin' : 'member';
}

/** The present instant, ISO 8601 UTC. */
export function instant(portal: Pick<Portal, 'now'>): string {
  return portal.now().toISOString();
}

/** A verb's transaction: every write of one act, the activity that tells of it and the events that follow. */
type TxOf<C extends AnyCtx> = Omit<C, 'db'> & {
  db: Transaction<Tables>;
  /** The portal outside of the transaction, for work after the commit. */
  portal: Portal;
  /** Tells the open windows of this member (null: only the provider's) that a topic changed, once committed. */
  emit(topic: Topic | SessionTopic | typeof DUE_TOPIC, memberId?: string | null): void;
  /** Runs after the commit; a failure there is logged and does not undo what was committed. */
  afterCommit(work: () => Promise<void>): void;
};

type AnyCtx = Ctx | PortalCtx | SystemCtx;

/** A transaction that acts for a member. */
export type Tx = TxOf<Ctx>;
/** A transaction that acts for no member. */
export type PortalTx = TxOf<PortalCtx>;
/** A transaction of nobody signed in. */
export type SystemTx = TxOf<SystemCtx>;
export type AnyTx = Tx | PortalTx | SystemTx;

/** The member acted for, where there is one. */
export function memberOf(acts: AnyCtx | AnyTx): MemberId | null {
  return 'memberId' in acts ? acts.memberId : null;
}

/** How often an act is begun, where acts that wait for each other are in its way. */
const TRIES = 5;

/**
 * Runs an act in one transaction; events and later work go out after it has been committed. One that the database
 * breaks off, since it and another one wait for each other, is begun anew: `work` does nothing outside of `tx`. Until it
 * ends nobody deletes the account that it acts for: throws NotFound where that has happened.
 */
export function transact<C extends AnyCtx, T>(ctx: C, work: Work<C, T>): Promise<T> {
  return run(ctx, work, 'shared');
}

/** The same, while nobody else acts for the account: for what changes the account, or undoes much of its own. */
export function transactAlone<C extends AnyCtx, T>(ctx: C, work: Work<C, T>): Promise<T> {
  return run(ctx, work, 'alone');
}

/** The same for an account that may be deleted. */
export function transactUnheld<C extends AnyCtx, T>(ctx: C, work: Work<C, T>): Promise<T> {
  return run(ctx, work, 'none');
}

type Work<C extends AnyCtx, T> = (tx: TxOf<C>) => Promise<T>;

/** How an act holds the account that it acts for. */
type Hold = 'shared' | 'alone' | 'none';

async function run<C extends AnyCtx, T>(ctx: C, work: Work<C, T>, hold: Hold): Promise<T> {
  const { result, events, later } = await commit(ctx, work, hold, TRIES);
  const told = (job: () => Promise<void>) =>
    job().catch((error: unknown) => ctx.log.error({ err: error, requestId: ctx.requestId }, 'after commit'));
  await Promise.all([() => ctx.events.publish(events), ...later].map(told));
  return result;
}

async function commit<C extends AnyCtx, T>(ctx: C, work: Work<C, T>, hold: Hold, tries: number) {
  const events: { memberId: string | null; topic: string }[] = [];
  const later: (() => Promise<void>)[] = [];
  try {
    const result = await ctx.db.transaction().execute(async (inner) => {
      const { db, rows } = notedInserts(inner);
      const account = memberOf(ctx) ?? (ctx.actor.role === 'system' ? null : ctx.actor.id);
      if (account && hold !== 'none') await holdAccount(db, account, hold);
      const tx: TxOf<C> = {
        ...ctx,
        db,
        portal: ctx,
        emit: (topic, memberId = memberOf(ctx)) => events.push({ memberId, topic }),
        afterCommit: (job) => later.push(job),
      };
      const made = await work(tx);
      await beforeCommit(tx as AnyTx, rows);
      return made;
    });
    return { result, events, later };
  } catch (error) {
    if (tries > 1 && isSerializationFailure(error)) return commit(ctx, work, hold, tries - 1);
    throw error;
  }
}

/**
 * Carries out a submission once per key and actor: a second one with the key (double click, retry, second tab)
 * returns what the first one made. The key comes from the page that offered the form.
 */
export async function withIdempotencyKey<T>(
  tx: AnyTx,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  const row = { key, actor_id: tx.actor.id, result: 'null', at: instant(tx) };
  const claimed = await tx.db
    .insertInto('done_once')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = tx.db.selectFrom('done_once').where('key', '=', key).where('actor_id', '=', tx.actor.id);
  if (!claimed) return JSON.parse((await mine.select('result').executeTakeFirstOrThrow()).result) as T;
  const result = await work();
  await tx.db
    .updateTable('done_once')
    .set({ result: JSON.stringify(result ?? null) })
    .where('key', '=', key)
    .where('actor_id', '=', tx.actor.id)
    .execute();
  return result;
}

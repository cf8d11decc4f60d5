import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseAway } from '#db/database-away.ts';
import type { Database } from '#db/open.ts';
import type { Logger } from '#ports/log.ts';

const TRY_EVERY_MS = 1_000;

/** The database did not answer for as long as a start waits. */
export class DatabaseUnreachable extends Error {
  constructor(reason: unknown, seconds: number) {
    super(
      `PostgreSQL did not answer within ${seconds} seconds: ${reason instanceof Error ? reason.message : reason}\n` +
        'Check that it runs and that DATABASE_URL is right; DATABASE_WAIT_SECONDS makes a start wait longer.',
    );
    this.name = 'DatabaseUnreachable';
  }
}

/**
 * Waits until the database answers, as when both are started at the same time, and says so in the log. Throws
 * DatabaseUnreachable after so many seconds, and at once what waiting does not help against, such as a wrong password.
 */
export async function awaitDatabase(
  { unguarded }: Pick<Database, 'unguarded'>,
  log: Logger,
  seconds: number,
): Promise<void> {
  const limit = Date.now() + seconds * 1000;
  for (;;) {
    try {
      await sql`select 1`.execute(unguarded);
      return;
    } catch (error) {
      if (!DatabaseAway.is(error)) throw error;
      if (Date.now() + TRY_EVERY_MS > limit) throw new DatabaseUnreachable(error, seconds);
      log.warn({ err: error }, 'PostgreSQL does not answer yet; trying again');
      await pause(TRY_EVERY_MS);
    }
  }
}

import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import '#app/session/every-event.server.ts';
import { type Changes, REMEMBERED_TABLES } from '#db/changes.ts';
import { makers } from '#demo/makers.ts';
import type * as Main from '#server/main.ts';
import { type OpenPortal, openPortal } from '#server/portal.ts';
import { createBareDatabase } from '#test/fixtures/test-database.ts';

/** The built portal has the demo's files in it. */
const { seedDemo } = (await import(join(import.meta.dirname, '../build/server/index.js'))) as typeof Main;

/** A portal of this process, with demo data. */
export type Seeded = {
  portal: OpenPortal;
  make: ReturnType<typeof makers>;
  close(): Promise<void>;
};

/** Opens a portal with demo data in the folder; on PostgreSQL with a database of its own, which closing removes. */
export async function openSeeded(folder: string): Promise<Seeded> {
  const database = await createBareDatabase();
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const portal = await openPortal(readConfig(env));
  await seedDemo(portal.deps);
  return {
    portal,
    make: makers(portal.deps),
    async close() {
      await portal.close();
      await database.remove();
    },
  };
}

/** What is remembered between writes is read again: the next turn is as after a write. */
export function forget({ deps }: OpenPortal): void {
  (deps.db.getExecutor().adapter as unknown as { changes: Changes }).changes.note(REMEMBERED_TABLES);
}

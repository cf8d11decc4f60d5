import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBeside } from '#db/snapshot.ts';
import type { Config } from '../config.ts';
import { placeOf } from './backup.ts';
import { type RestoreReport, restore } from './restore.ts';
import { type VerifyReport, verifyContents } from './verify.ts';

/** What a drill found, and how long its parts took, in ms. */
export type DrillReport = {
  bytes: number;
  restored: RestoreReport;
  verified: VerifyReport;
  members: number;
  employees: number;
  tookMs: { restore: number; verify: number };
};

type Drill = { file: string; identity: string | undefined; databaseUrl: string | undefined };

/**
 * Restores a backup into a folder that is thrown away afterwards, and into SQLite there, or an empty PostgreSQL; reads what came of
 * it as the portal would. Throws what a restore throws.
 */
export async function drill(
  config: Pick<Config, 'secret'>,
  { file, identity, databaseUrl }: Drill,
): Promise<DrillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  try {
    // Files go there too, wherever the portal has its own.
    const scratch = { dataDir, databaseUrl, secret: config.secret, s3: undefined };
    const began = performance.now();
    const restored = await restore(scratch, file, { replace: false, secretIsSet: true, identity });
    const restoredAt = performance.now();
    const verified = await verifyContents(scratch);
    const tookMs = { restore: restoredAt - began, verify: performance.now() - restoredAt };
    return { bytes: (await stat(file)).size, restored, verified, ...(await counted(scratch)), tookMs };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Asked through the schema of this portal, so that a database which it could not use is no success. */
function counted(config: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  return readBeside(placeOf(config), async (db) => {
    const count = db.fn.countAll<number>().as('count');
    const members = await db
      .selectFrom('users')
      .select(count)
      .where('role', '=', 'member')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const employees = await db
      .selectFrom('employees')
      .select(count)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { members: Number(members.count), employees: Number(employees.count) };
  });
}

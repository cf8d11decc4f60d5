import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { newId } from '#app/ids.ts';
import { searchText } from '#app/normalise.ts';
import type { DocumentRow, EmployeeRow } from '#db/tables/employee.ts';
import type { StoredBlob } from '#ports/blobs/blob-store.ts';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/portal.ts';
import { contextOfAMember } from './member-context.ts';

/** Employees of the member, and documents of theirs, each a content of so many bytes that cannot be packed. */
const EMPLOYEES = Number(process.argv[2] ?? 100_000);
const DOCUMENTS = 500;
const DOCUMENT_BYTES = 200_000;
const BATCH = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
try {
  await fill();
  await measure(`${EMPLOYEES} employees and ${DOCUMENTS} documents`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A backup and a restore, beside copying the same data folder and bringing the copy to the disk. */
async function measure(what: string): Promise<void> {
  const file = join(folder, 'backup.tar.zst');
  const copy = join(folder, 'copy');
  const [, copying] = await timed(async () => {
    spawnSync('cp', ['-r', config.dataDir, copy]);
    spawnSync('sync', ['-f', copy]);
  });
  const { stdout } = spawnSync('du', ['-sb', copy], { encoding: 'utf8' });
  const [report, taking] = await timed(() => backUp(config, file, { withSecret: false }));
  const other = readConfig({ DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'silent' });
  const [, bringing] = await timed(() => restore(other, file, { replace: false, secretIsSet: false }));
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(`${what}: ${report.rows} rows, ${report.contents} contents`);
  console.log(`  cp -r    ${copying} s, ${megabytes(Number.parseInt(stdout, 10))}`);
  console.log(`  backup   ${taking} s, ${megabytes((await stat(file)).size)}`);
  console.log(`  restore  ${bringing} s; at most ${memory.toFixed(0)} MB of memory so far`);
  for (const path of [copy, other.dataDir, file]) await rm(path, { recursive: true, force: true });
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, string]> {
  const started = performance.now();
  const result = await work();
  return [result, ((performance.now() - started) / 1000).toFixed(1)];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

async function fill(): Promise<void> {
  const { deps, close } = await openPortal(config);
  const { memberId } = await contextOfAMember(deps.db, config.dataDir);
  const at = new Date().toISOString();
  const type = await deps.db.selectFrom('document_types').select('id').executeTakeFirstOrThrow();
  for (let start = 0; start < EMPLOYEES; start += BATCH) {
    const employees = Array.from({ length: BATCH }, (_, index) => employee(memberId, start + index, at));
    await deps.db.insertInto('employees').values(employees).execute();
    if (start > 0) continue;
    for (const { id } of employees.slice(0, DOCUMENTS)) {
      const stored = await deps.blobs.put(new Blob([randomBytes(DOCUMENT_BYTES)]).stream(), {
        maxBytes: DOCUMENT_BYTES,
      });
      await deps.db
        .insertInto('documents')
        .values(document(memberId, id, type.id, stored, at))
        .execute();
    }
  }
  await close();
}

function employee(memberId: string, number: number, at: string): EmployeeRow {
  const [name, email] = [`Person ${number} Whitlock`, `p${number}@example.com`];
  return {
    id: newId('emp'),
    member_id: memberId,
    name,
    email,
    email_key: email,
    role: 'Driver',
    picture_sha256: null,
    fields: '[]',
    search: searchText(name, email, 'Driver'),
    import_id: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}

function document(
  memberId: string,
  employeeId: string,
  typeId: string,
  { sha256, size }: StoredBlob,
  at: string,
): DocumentRow {
  return {
    id: newId('doc'),
    member_id: memberId,
    employee_id: employeeId,
    document_type_id: typeId,
    file_name: 'scan.jpg',
    file_type: 'image/jpeg',
    preview: 'none',
    size_bytes: size,
    sha256,
    notes: '',
    upload_date: at,
    uploader_name: 'Ada',
    expiry_date: null,
    client_key: sha256,
    deleted_at: null,
  };
}

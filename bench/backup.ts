// A backup and a restore, beside copying the same data folder and bringing the copy to the disk.
//   backup.ts [EMPLOYEES]
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#app/ids.ts';
import type { DocumentRow } from '#db/tables/employee.ts';
import type { StoredBlob } from '#ports/blobs/blob-store.ts';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/portal.ts';
import { addEmployees } from './many-employees.ts';
import { printFigure, printRatio, printTitle, timed } from './measure.ts';
import { contextOfAMember } from './member-context.ts';

/** Employees of the member, and documents of theirs, each a content of so many bytes that cannot be packed. */
const EMPLOYEES = Number(process.argv[2] ?? 100_000);
const DOCUMENTS = 500;
const DOCUMENT_BYTES = 200_000;

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
try {
  await fill();
  await measure();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const file = join(folder, 'backup.tar.zst');
  const copy = join(folder, 'copy');
  const other = readConfig({ DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'silent' });
  printTitle(`${EMPLOYEES} employees and ${DOCUMENTS} documents, beside copying the data folder to the disk`);
  const copying = await timed(async () => {
    spawnSync('cp', ['-r', config.dataDir, copy]);
    spawnSync('sync', ['-f', copy]);
  });
  const taking = await timed(() => backUp(config, file, { withSecret: false }));
  printRatio('backup', taking / 1_000, copying / 1_000, 's');
  const bringing = await timed(() => restore(other, file, { replace: false, secretIsSet: false }));
  printRatio('restore', bringing / 1_000, copying / 1_000, 's');
  const { stdout } = spawnSync('du', ['-sb', copy], { encoding: 'utf8' });
  printRatio('size of the archive', (await stat(file)).size / 1e6, Number.parseInt(stdout, 10) / 1e6, 'MB');
  printFigure('memory at most, with all that', process.resourceUsage().maxRSS / 1024, 'MB');
}

async function fill(): Promise<void> {
  const { deps, close } = await openPortal(config);
  const { memberId } = await contextOfAMember(deps.db, config.dataDir);
  const type = await deps.db.selectFrom('document_types').select('id').executeTakeFirstOrThrow();
  const employees = await addEmployees(deps.db, memberId, EMPLOYEES);
  for (const id of employees.slice(0, DOCUMENTS)) {
    const content = new Blob([randomBytes(DOCUMENT_BYTES)]);
    const stored = await deps.blobs.put(content.stream(), { maxBytes: DOCUMENT_BYTES });
    await deps.db
      .insertInto('documents')
      .values(document(memberId, id, type.id, stored))
      .execute();
  }
  await close();
}

function document(
  memberId: string,
  employeeId: string,
  typeId: string,
  { sha256, size }: StoredBlob,
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
    upload_date: new Date().toISOString(),
    uploader_name: 'Ada',
    expiry_date: null,
    client_key: sha256,
    deleted_at: null,
  };
}

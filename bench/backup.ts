// A backup and a restore, beside packing the same data folder as one stream, summed up, and unpacking it again.
//   backup.ts [EMPLOYEES]
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type DescribedBlob, storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { newId } from '#app/ids.ts';
import type { DocumentRow } from '#db/tables/employee.ts';
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
  const other = readConfig({ DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'silent' });
  printTitle(
    `Backup of ${EMPLOYEES} employees and ${DOCUMENTS} documents, beside packing the same files as a stream`,
  );
  const packed = join(folder, 'packed.zst');
  const packing = await timed(() => pipeline(contents, createZstdCompress(), toDisk(packed)));
  const taking = await timed(() => backUp(config, file, { withSecret: false }));
  printRatio('backup', taking / 1_000, packing / 1_000, 's');
  const unpacked = join(folder, 'unpacked');
  const unpacking = await timed(() =>
    pipeline(createReadStream(packed), createZstdDecompress(), toDisk(unpacked)),
  );
  const bringing = await timed(() => restore(other, file, { replace: false, secretIsSet: false }));
  printRatio('restore', bringing / 1_000, unpacking / 1_000, 's');
  printRatio('size of the archive', (await sizeOf(file)) / 1e6, (await sizeOf(packed)) / 1e6, 'MB');
  printFigure('memory at most, with all that', process.resourceUsage().maxRSS / 1024, 'MB');
}

/** All files of the data folder, one after the other, and their sum by the way. */
async function* contents(): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for (const entry of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    for await (const chunk of createReadStream(join(entry.parentPath, entry.name))) {
      hash.update(chunk);
      yield chunk;
    }
  }
}

function toDisk(file: string): Writable {
  return createWriteStream(file, { flush: true });
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

async function fill(): Promise<void> {
  const { deps, close } = await openPortal(config);
  const { memberId } = await contextOfAMember(deps, config.dataDir);
  const type = await deps.db.selectFrom('document_types').select('id').executeTakeFirstOrThrow();
  const employees = await addEmployees(deps.db, memberId, EMPLOYEES);
  for (const id of employees.slice(0, DOCUMENTS)) {
    const content = new Blob([randomBytes(DOCUMENT_BYTES)]);
    const stored = await storeBlob(deps, content.stream(), { maxBytes: DOCUMENT_BYTES });
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
  { sha256, size }: DescribedBlob,
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

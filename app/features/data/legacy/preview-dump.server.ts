import { instant, type PortalCtx } from '#app/ctx.ts';
import { storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { safeFileName } from '#ports/blobs/file-name.ts';
import { classifyRecords } from './classify/classify-records.server.ts';
import type { StoreContent } from './read/data-url-sink.server.ts';
import { type DumpEntry, readDump } from './read/read-dump.server.ts';
import { readItem } from './read/read-record.server.ts';
import { readingOn } from './read/reading.server.ts';
import type { StagedRecord } from './write/staged-record.ts';

/** Records staged by one statement. */
const BATCH = 100;

/**
 * Reads a dump of the browser version, stages what it holds and compares it with what is here; nothing of the portal
 * is changed. Returns the import's id. Throws ValidationError for a file that is no dump. Admins only.
 */
export async function previewDump(
  ctx: PortalCtx,
  input: { name: string },
  source: AsyncIterable<Uint8Array>,
): Promise<{ importId: string }> {
  requireAdmin(ctx);
  const importId = newId('move');
  await ctx.db
    .insertInto('legacy_imports')
    .values({
      id: importId,
      file_name: safeFileName(input.name),
      status: 'reading',
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      created_at: instant(ctx),
      applied_at: null,
    })
    .execute();
  try {
    await stage(ctx, importId, source);
    await classifyRecords(ctx, importId);
    await ctx.db
      .updateTable('legacy_imports')
      .set({ status: 'previewed' })
      .where('id', '=', importId)
      .execute();
    return { importId };
  } catch (error) {
    await ctx.db.deleteFrom('legacy_imports').where('id', '=', importId).execute();
    throw error;
  }
}

async function stage(ctx: PortalCtx, importId: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const reading = readingOn(ctx);
  let batch: StagedRecord[] = [];
  let seq = 0;
  const write = async () => {
    const records = batch;
    batch = [];
    if (records.length === 0) return;
    const rows = records.map((record) => {
      seq += 1;
      return stagedRow(importId, seq, record);
    });
    await ctx.db.insertInto('legacy_records').values(rows).execute();
  };
  const store: StoreContent = (content) => storeBlob(ctx, content, { maxBytes: Number.MAX_SAFE_INTEGER });
  await readDump(source, store, async (item: DumpEntry) => {
    batch.push(...(await readItem(reading, item)));
    // A member's data may be many records at once: the statement stays short all the same.
    while (batch.length >= BATCH) {
      const rest = batch.splice(BATCH);
      await write();
      batch = rest;
    }
  });
  await write();
}

function stagedRow(importId: string, seq: number, record: StagedRecord) {
  return {
    import_id: importId,
    seq,
    kind: record.kind,
    record_id: record.id,
    owner_id: record.ownerId,
    place: record.place.slice(0, 500),
    name: [...record.name].slice(0, 200).join(''),
    outcome: record.broken ? ('broken' as const) : ('read' as const),
    reason: record.reason,
    payload: JSON.stringify(record.payload),
    sha256: record.sha256,
  };
}

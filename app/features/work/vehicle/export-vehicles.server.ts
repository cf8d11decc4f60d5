import { csvPieces } from '#app/csv/text/stream.ts';
import type { Ctx } from '#app/ctx.ts';
import { inBatches } from '#app/in-batches.server.ts';

/** Vehicles read at a time. */
const BATCH = 500;

const HEADERS = ['Plate', 'State', 'Toll tag', 'VIN', 'From', 'To', 'Class', 'Note'];

/** All vehicles of the member acted for as CSV, as the import reads them. */
export async function exportVehicles(ctx: Ctx): Promise<AsyncIterable<string>> {
  return csvPieces(HEADERS, rowsOf(ctx));
}

async function* rowsOf(ctx: Ctx) {
  for await (const rows of batches(ctx))
    yield rows.map((row) => [
      row.plate,
      row.plate_state,
      row.tag,
      row.vin,
      row.valid_from,
      row.valid_to,
      row.vehicle_class,
      row.note,
    ]);
}

function batches(ctx: Ctx) {
  return inBatches(BATCH, 'id', (after: string | undefined, size: number) =>
    ctx.db
      .selectFrom('vehicles')
      .selectAll()
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

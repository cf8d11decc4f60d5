import type { Db } from '#db/open.ts';

/** The readings of a member's files that are neither deleted nor replaced, with their files; of all members without one. */
export function currentReadings(db: Db, memberId: string | null) {
  return db
    .selectFrom('file_readings as reading')
    .innerJoin('category_files as file', (join) =>
      join.onRef('file.id', '=', 'reading.file_id').onRef('file.member_id', '=', 'reading.member_id'),
    )
    .$if(memberId !== null, (some) =>
      some.where('reading.member_id', '=', memberId ?? '').where('file.member_id', '=', memberId ?? ''),
    )
    .where('file.deleted_at', 'is', null)
    .where('file.status', '!=', 'Replaced');
}

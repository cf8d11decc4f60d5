import { isSame } from '#app/fields/is-same.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { BLOB_COLUMNS } from './blob-refs.server.ts';

/** A record that names a content: what it is, its name, and the member that it belongs to, if any. */
export type ContentPlace = { what: string; name: string; memberId: string | null; memberName: string | null };

type ContentTable = (typeof BLOB_COLUMNS)[number][0];

const KINDS: Record<ContentTable, { what: string; name: string; ofMember: boolean }> = {
  category_files: { what: 'File', name: 'name', ofMember: true },
  documents: { what: 'Employee document', name: 'file_name', ofMember: true },
  comment_files: { what: 'Comment attachment', name: 'name', ofMember: true },
  packet_files: { what: 'File of a dispute', name: 'name', ofMember: true },
  candidate_files: { what: 'File of a candidate', name: 'name', ofMember: true },
  sign_documents: { what: 'Document to sign', name: 'file_name', ofMember: true },
  form_files: { what: 'Form attachment', name: 'name', ofMember: true },
  request_files: { what: 'File of a request', name: 'name', ofMember: true },
  employees: { what: 'Employee photo', name: 'name', ofMember: true },
  users: { what: 'Profile picture', name: 'name', ofMember: false },
  product_images: { what: 'Product picture', name: 'alt', ofMember: false },
  legacy_records: { what: 'Import', name: 'name', ofMember: false },
};

/** Where records name these contents, by content; one that none names is not in it. */
export async function placesOf(db: Db, contents: readonly string[]): Promise<Map<string, ContentPlace[]>> {
  const everywhere = acrossMembers(db, 'a content may belong to any member');
  const places = new Map<string, ContentPlace[]>();
  const found = await Promise.all(
    BLOB_COLUMNS.map(([table, column]) => namedBy(everywhere, table, column, contents)),
  );
  for (const { sha256, ...place } of found.flat()) {
    const named = places.get(sha256) ?? [];
    places.set(sha256, named);
    // A product's picture is there in three widths, which may be one content.
    if (!named.some((one) => isSame(one, place))) named.push(place);
  }
  return places;
}

async function namedBy(
  everywhere: Db,
  table: ContentTable,
  column: string,
  contents: readonly string[],
): Promise<(ContentPlace & { sha256: string })[]> {
  const { what, name, ofMember } = KINDS[table];
  // The columns that the tables have in common, by the names that they have in one of them.
  const rows = await everywhere
    .selectFrom(table as 'documents')
    .select([`${column as 'sha256'} as sha256`, `${name as 'file_name'} as name`])
    .$if(ofMember, (query) => query.select('member_id'))
    .where(column as 'sha256', 'in', contents)
    .execute();
  const names = ofMember ? await memberNames(everywhere, rows) : new Map<string, string>();
  return rows.map((row) => {
    const memberId = row.member_id ?? null;
    return {
      sha256: row.sha256,
      what,
      name: row.name,
      memberId,
      memberName: names.get(memberId ?? '') ?? null,
    };
  });
}

async function memberNames(db: Db, rows: readonly { member_id?: string }[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ member_id }) => member_id ?? []);
  if (ids.length === 0) return new Map();
  const members = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(members.map(({ id, name }) => [id, name]));
}

import BetterSqlite3 from 'better-sqlite3';
import Papa from 'papaparse';
import pg from 'pg';
import { newId } from '#app/ids.ts';
import type { Bench } from './demo-portal.ts';

const HEADERS = 'Name,Email,Role,Employee ID,Phone,Hire Date,Station,Qualifications';

/** A roster of so many people, as a spreadsheet saves it. */
export function roster(rows: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = index + 1;
    const hired = `${1 + (at % 12)}/${1 + (at % 28)}/${2015 + (at % 11)}`;
    return `Person ${at} Whitlock,p.${at}@example.com,Driver,A${at},+1 804 555 ${at},${hired},DVA${at % 9},"Step Van, EDV"`;
  });
  return new TextEncoder().encode(`${[HEADERS, ...lines].join('\r\n')}\r\n`);
}

const COLUMNS =
  'id, member_id, name, email, email_key, role, fields, search, sort_key, import_id, created_at, updated_at';
const WIDTH = COLUMNS.split(',').length;
/** Rows of one statement on PostgreSQL, which takes 65,535 values. */
const BATCH = 1_000;

/** Reads and writes the same employees, with nothing that makes an import safe: no preview, histories or judgement. */
export async function insertRoster({ database }: Bench, bytes: Uint8Array): Promise<void> {
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
  const [headers = [], ...rows] = data;
  if (database.startsWith('postgres')) return insertIntoPostgres(database, headers, rows);
  const file = new BetterSqlite3(database);
  file.pragma('synchronous = FULL');
  const { id } = file.prepare(MEMBER).get() as { id: string };
  const insert = file.prepare(
    `insert into employees (${COLUMNS}) values (${Array(WIDTH).fill('?').join(', ')})`,
  );
  file.transaction(() => {
    for (const row of rows) insert.run(columnsOf(id, headers, row));
  })();
  file.close();
}

/** Whose list is long is not this one's. */
const MEMBER = "select id from users where role = 'member' and deleted_at is null order by id desc limit 1";

async function insertIntoPostgres(url: string, headers: string[], rows: string[][]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { id } = (await client.query(MEMBER)).rows[0];
  await client.query('begin');
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const text = `insert into employees (${COLUMNS}) values ${placeholders(batch.length)}`;
    await client.query({
      name: text.length.toString(),
      text,
      values: batch.flatMap((row) => columnsOf(id, headers, row)),
    });
  }
  await client.query('commit');
  await client.end();
}

function placeholders(rows: number): string {
  let place = 0;
  const row = () => `(${Array.from({ length: WIDTH }, () => `$${++place}`).join(', ')})`;
  return Array.from({ length: rows }, row).join(', ');
}

function columnsOf(memberId: string, headers: string[], row: string[]): (string | null)[] {
  const [name = '', email = '', role = '', ...extra] = row;
  const at = new Date().toISOString();
  const fields = JSON.stringify(extra.map((value, index) => ({ label: headers[index + 3], value })));
  const search = `${name} ${email} ${role}`.toLowerCase();
  return [newId('emp'), memberId, name, email, email, role, fields, search, search, null, at, at];
}

import { type Kysely, sql } from 'kysely';

const BATCH = 500;
const EXTENSION = /[\s,;]*(?:extension|extn?|ex|x)\.?\s*[:=]?\s*#?\s*\d{1,7}\s*#?\s*$/i;
const DIALED = /[\s,;#]*[,;#]\s*\d{1,7}\s*#?\s*$/;

/** The digits of an extension no longer count among the ten by which candidates' phones are compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; phone: string; phone_key: string }>`
      select id, phone, phone_key from candidates where id > ${after} and phone_key <> '' order by id limit ${BATCH}`.execute(
      db,
    );
    for (const { id, phone, phone_key } of rows) {
      const key = phoneKey(phone);
      if (key !== phone_key) await sql`update candidates set phone_key = ${key} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The rule as it was when this migration was written. */
function phoneKey(phone: string): string {
  const main = phone.length > 100 ? phone : phone.replace(EXTENSION, '');
  const both = [main.slice(0, 100).replace(DIALED, ''), main].map((text) => text.replace(/\D/g, ''));
  return both.find((digits) => digits.length >= 10)?.slice(-10) ?? '';
}

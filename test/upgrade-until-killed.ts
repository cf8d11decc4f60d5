// Upgrades the database at that place, and ends as at a power cut before the statement of that number.
//   node test/upgrade-until-killed.ts '{"url":"","file":"portal.db"}' 12
import type { KyselyPlugin } from 'kysely';
import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';

const [place = '{}', last = '0'] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(place));
let statements = 0;
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    if (statements > Number(last)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};
await migrateToLatest({ ...database, unguarded: database.unguarded.withPlugin(killer) });
await database.close();
console.log(statements);

// Upgrades the database at that place, and ends as at a power cut before the statement of that number.
//   node test/upgrade-until-killed.ts '{"url":"","file":"portal.db"}' 12
import { migrateToLatest } from '#db/migrate.ts';
import { beforeEachStatement, using } from './older-schema.ts';

const [place = '{}', last = '0'] = process.argv.slice(2);
await using(JSON.parse(place), (database) =>
  migrateToLatest(
    beforeEachStatement(database, (statement) => {
      if (statement === Number(last)) process.kill(process.pid, 'SIGKILL');
    }),
  ),
);

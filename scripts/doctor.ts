// Looks at configuration, data folder, disk, database, clock, files, scheduled work, backups, address and mail, and says in plain
// words what is not as it should be.
//   npm run doctor
// Runs beside the portal and changes nothing. Exit code 0: nothing has to be mended; 1: the configuration cannot be used; 3: something has.
import { ConfigError, readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/examine.ts';

const MARKS = { well: 'ok  ', look: 'look', bad: 'BAD ' } as const;

try {
  const findings = await examine(readConfig(process.env));
  for (const { what, state, text } of findings) console.log(`${MARKS[state]}  ${what}: ${text}`);
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 3;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

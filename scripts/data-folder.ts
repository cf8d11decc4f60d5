// For the data folder of a portal that is stopped.
//   npm run data-folder -- adopt    uses this data folder with this database from now on, whatever they knew before
//   npm run data-folder -- sweep    moves all files that no record refers to, and older than a day, to the trash
// Exit code 0: done; 1: not done; 2: called wrongly.
import { sweepContents } from '#app/features/platform/contents/sweep-contents.server.ts';
import { DataFolderInUse } from '#db/open.ts';
import { StartRefused } from '#db/start-refused.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { overlapOf } from '#server/data-folder.ts';
import { type OpenPortal, openPortal } from '#server/portal.ts';

const [command, ...rest] = process.argv.slice(2);
if ((command !== 'adopt' && command !== 'sweep') || rest.length > 0) {
  console.error('Usage: npm run data-folder -- adopt\n       npm run data-folder -- sweep');
  process.exit(2);
}
try {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const portal = await openPortal(config, { adopt: command === 'adopt' });
  try {
    await (command === 'adopt' ? tellAdopted(portal, config.dataDir) : sweep(portal));
  } finally {
    await portal.close();
  }
} catch (error) {
  const expected = [DataFolderInUse, StartRefused, ConfigError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function tellAdopted({ deps, database }: OpenPortal, folder: string): Promise<void> {
  const { referenced, present, both } = await overlapOf(deps.blobs, database);
  console.log(`The data folder ${folder} and this database belong together now.`);
  console.log(
    `Records refer to ${referenced} files: ${both} are in the folder, ${referenced - both} are missing.`,
  );
  if (present > both)
    console.log(
      `${present - both} files in the folder have no record. They stay; 'npm run data-folder -- sweep' moves them to the trash.`,
    );
}

async function sweep({ deps }: OpenPortal): Promise<void> {
  const { moved, restored, deleted } = await sweepContents(deps, { all: true });
  console.log(
    `${moved} files moved to the trash, where they stay for 30 days; ${restored} restored from it.`,
  );
  if (deleted > 0) console.log(`${deleted} that had been there for 30 days were deleted.`);
}

import { unpackChromium } from './fixtures/chromium.ts';
import { prepareDemoPlace } from './fixtures/portal-process.ts';
import { prepareTestDatabases } from './fixtures/test-database.ts';

/** Once per Playwright run: the browser, and the portal with demo data that each file's portal is copied from. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  await unpackChromium();
  const removeDatabases = await prepareTestDatabases();
  const removeDemoPlace = await prepareDemoPlace();
  return async () => {
    await removeDemoPlace();
    await removeDatabases();
  };
}

import { unpackChromium } from './chromium.ts';
import { prepareTestDatabases } from './test-database.ts';

/** Once per Playwright run: the browser, and the template that each portal's database is copied from. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  await unpackChromium();
  return prepareTestDatabases();
}

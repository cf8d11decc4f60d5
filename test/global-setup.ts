import { prepareTestDatabases } from './fixtures/test-database.ts';

/** Once per Vitest run: the template that each test's database is copied from. */
export default prepareTestDatabases;

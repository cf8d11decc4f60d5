import { prepareTestDatabases } from './test-database.ts';

/** Once per Vitest run: the template that each test's database is copied from. */
export default prepareTestDatabases;

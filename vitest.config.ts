import { defineConfig } from 'vitest/config';

// Tests without a database run once; the others run once for each engine.
const UNIT = ['app/ui/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', '**/*.unit.test.{ts,tsx}'];
/**
 * Tests with a database that are run on the first engine alone: whom a page or a call answers, what pages weigh and say, what
 * hostile texts do there, and what the demo holds. Whatever the engine below, these come out the same; its own ways are asked of
 * all others.
 */
const ONCE = [
  'demo/**/*.test.ts',
  'test/access-leaks.test.ts',
  'test/access-matrix.test.ts',
  'test/effects.test.ts',
  'test/injection.test.ts',
  'test/page-titles.test.ts',
  'test/page-weight.test.ts',
  'test/staff-access.test.ts',
  'test/staff-forms.test.ts',
  'test/texts-of-screens.test.ts',
];
const NEVER = ['**/node_modules/**', 'build/**', 'data/**', 'test/journeys/**'];

const report = process.env.TEST_REPORT;
process.env.TEST_DATABASE ??= 'sqlite';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: UNIT, exclude: NEVER },
      },
      {
        extends: true,
        test: {
          name: 'once',
          include: ONCE,
          exclude: NEVER,
          globalSetup: './test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'data',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...UNIT, ...ONCE],
          globalSetup: './test/global-setup.ts',
        },
      },
    ],
    pool: 'forks',
    // No test mocks a module or changes one's state, so that files share what they import: a third of the time.
    isolate: false,
    // Vite puts its own BASE_URL into the environment, where the portal would take it for its address.
    env: { BASE_URL: '' },
    // What a test is the first of its file to name, such as the built portal, is made within its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for the journeys (playwright.config.ts).
    retry: process.env.CI ? 1 : 0,
  },
});

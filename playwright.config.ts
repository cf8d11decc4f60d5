import { defineConfig, type ReporterDescription } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumEnvironment, chromiumPath } from '#test/fixtures/chromium.ts';

const report = process.env.TEST_REPORT;
const toFile: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];
process.env.TEST_DATABASE ??= 'sqlite';

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  globalSetup: './test/journeys-setup.ts',
  workers: 2,
  // Where much else runs, a browser may starve; whoever works on the journeys sees each failure at once.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...toFile],
  use: {
    // A control that is not there fails its step, and not only the whole journey.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: CHROMIUM_ARGS,
      env: { ...inherited(), ...chromiumEnvironment() },
    },
  },
});

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

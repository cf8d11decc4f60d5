/** What became of one test of a run. */
export type TestEnd = {
  /** The titles that lead to it, and its own. */
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** True where it passed only when it was run once more. */
  again: boolean;
  /** What went wrong, each time. */
  messages: string[];
};

type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
type VitestTest = { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] };
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] };
type PlaywrightTest = { status: string; results: { errors: { message?: string }[] }[] };

/**
 * The tests of a JSON report of vitest or Playwright. A file that could not be run is one that failed. Undefined where it is
 * neither's report.
 */
export function testsInReport(report: { testResults?: VitestFile[]; suites?: PlaywrightSuite[] }) {
  if (Array.isArray(report.testResults)) return report.testResults.flatMap(vitestTests);
  if (Array.isArray(report.suites)) return report.suites.flatMap((suite) => playwrightTests(suite, []));
  return undefined;
}

function vitestTests({ assertionResults, status, message, name }: VitestFile): TestEnd[] {
  const tests = assertionResults.map(vitestTest);
  const isUnexplained = status === 'failed' && !tests.some((test) => test.status === 'failed');
  return isUnexplained ? [...tests, { title: name, status, again: false, messages: [message] }] : tests;
}

function vitestTest({ ancestorTitles, title, status, failureMessages }: VitestTest): TestEnd {
  return {
    title: [...ancestorTitles, title].join(' '),
    status: status === 'passed' || status === 'failed' ? status : 'skipped',
    again: status === 'passed' && failureMessages.length > 0,
    messages: failureMessages,
  };
}

function playwrightTests(suite: PlaywrightSuite, above: string[]): TestEnd[] {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ title: [...titles, spec.title].join(' '), ...playwrightEnd(test) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, titles))];
}

/** A test that passed only when it was run again has passed; the run says which. */
function playwrightEnd({ status, results }: PlaywrightTest): Omit<TestEnd, 'title'> {
  const again = status === 'flaky';
  const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
  if (again || status === 'expected') return { status: 'passed', again, messages };
  return { status: status === 'skipped' ? 'skipped' : 'failed', again, messages };
}

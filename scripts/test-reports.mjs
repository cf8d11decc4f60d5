/**
 * The tests of a JSON report of vitest or Playwright, each with the titles that lead to it and what became of it:
 * 'passed', 'failed' or 'skipped'. Undefined where it is neither's report.
 */
export function testsInReport(report) {
  if (Array.isArray(report.testResults)) return report.testResults.flatMap(vitestTests);
  if (Array.isArray(report.suites)) return report.suites.flatMap((suite) => playwrightTests(suite, []));
  return undefined;
}

function vitestTests({ assertionResults }) {
  return assertionResults.map(({ ancestorTitles, title, status }) => ({
    title: [...ancestorTitles, title].join(' '),
    status: ['passed', 'failed'].includes(status) ? status : 'skipped',
  }));
}

function playwrightTests(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ title: [...titles, spec.title].join(' '), status: playwrightStatus(test) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, titles))];
}

/** A test that passed only when it was run again has passed; the run says how many did. */
function playwrightStatus({ status }) {
  if (['expected', 'flaky'].includes(status)) return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

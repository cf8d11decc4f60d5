import { expect, test } from 'vitest';
import { testsInReport } from './test-reports.ts';

const vitestTest = (title: string, status: string, failureMessages: string[] = []) => ({
  ancestorTitles: ['above'],
  title,
  status,
  failureMessages,
});

test('a test of vitest that passed only when run again says so, with what went wrong at first', () => {
  const assertionResults = [vitestTest('a', 'passed'), vitestTest('b', 'passed', ['late'])];
  const report = { testResults: [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults }] };
  expect(testsInReport(report)).toEqual([
    { title: 'above a', status: 'passed', again: false, messages: [] },
    { title: 'above b', status: 'passed', again: true, messages: ['late'] },
  ]);
});

test('a file that could not be run is a failure, and a failed test is one once', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  const failed = {
    name: 'b.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [vitestTest('b', 'failed', ['no'])],
  };
  expect(testsInReport({ testResults: [broken, failed] })).toEqual([
    { title: 'a.test.ts', status: 'failed', again: false, messages: ['no such module'] },
    { title: 'above b', status: 'failed', again: false, messages: ['no'] },
  ]);
});

test('a journey that passed only when run again says so', () => {
  const journey = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const specs = [
    journey('a', 'flaky', 'slow'),
    journey('b', 'unexpected', 'no', 'no'),
    journey('c', 'skipped'),
  ];
  expect(testsInReport({ suites: [{ title: 'x.spec.ts', specs }] })).toEqual([
    { title: 'x.spec.ts a', status: 'passed', again: true, messages: ['slow'] },
    { title: 'x.spec.ts b', status: 'failed', again: false, messages: ['no', 'no'] },
    { title: 'x.spec.ts c', status: 'skipped', again: false, messages: [] },
  ]);
});

test('another file is no report', () => {
  expect(testsInReport({})).toBeUndefined();
});

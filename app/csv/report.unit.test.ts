import { expect, test } from 'vitest';
import { writeReport } from './report.ts';

test('tells for each row of the file what becomes of it, and why', () => {
  const report = writeReport(
    [
      { line: 2, outcome: 'add', name: 'Zoë', reason: '' },
      { line: 3, outcome: 'update', name: 'Sam', reason: 'Same address, same name' },
      { line: 5, outcome: 'skip', name: '=cmd', reason: 'No email' },
      { line: 6, outcome: 'ask', name: '', reason: 'Another name, "Sam"' },
    ],
    'roster.csv',
  );
  expect(report.split('\r\n')).toEqual([
    '\ufeffFile,Line,Outcome,Name,Reason',
    'roster.csv,2,Add,Zoë,',
    'roster.csv,3,Update,Sam,"Same address, same name"',
    `roster.csv,5,Leave out,"'=cmd",No email`,
    'roster.csv,6,Decide,,"Another name, ""Sam"""',
    '',
  ]);
});

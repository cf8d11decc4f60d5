import { expect, test } from 'vitest';
import { csvText } from '#test/fixtures/csv-text.ts';
import { reportPieces } from './report.ts';

test('tells for each row of the file what becomes of it, and why', async () => {
  const batches = (async function* () {
    yield [
      { line: 2, outcome: 'add', name: 'Zoë', reason: '' },
      { line: 3, outcome: 'update', name: 'Sam', reason: 'Same address, same name' },
      { line: 5, outcome: 'skip', name: '=cmd', reason: 'No email' },
      { line: 6, outcome: 'ask', name: '', reason: 'Another name, "Sam"' },
    ] as const;
  })();
  const report = await csvText(reportPieces(batches, 'roster.csv'));
  expect(report.split('\r\n')).toEqual([
    '\ufeffFile,Line,Outcome,Name,Reason',
    'roster.csv,2,Add,Zoë,',
    'roster.csv,3,Update,Sam,"Same address, same name"',
    `roster.csv,5,Skip,"'=cmd",No email`,
    'roster.csv,6,Decide,,"Another name, ""Sam"""',
    '',
  ]);
});

import { auditAndDecide, NEW_STATEMENT, OLD_STATEMENT } from './findings.ts';
import { DISPUTE, SUMMARY, TURNPIKE } from './northgate-papers.ts';
import { pdfPage } from './pdf-page.ts';
import { sampleFile } from './sample-files.ts';
import type { Scenario } from './scenario.ts';
import type { Timeline } from './timeline.ts';

/** Northgate's toll statements: versions, a dispute and summaries. */
export function tolls(scenario: Scenario, line: Timeline): void {
  const statement = (name: string, sample: string, notes = '') => ({
    name,
    bytes: sampleFile(sample),
    notes,
  });

  const first = scenario.upload('97d 14:12', 'member', 'ezpass', {
    name: `EZPass NY ${line.month(4)}.csv`,
    bytes: newYorkOf(line.month(4)),
    notes: 'All vans, both accounts.',
  });
  auditAndDecide(scenario, '94d 18:05', first, OLD_STATEMENT);
  scenario.status('94d 18:20', first, 'Completed', 'Two crossings were charged twice, $14.05 claimed back.');

  // Three versions, each sent before the one before it was worked on.
  const short = scenario.upload('68d 13:40', 'member', 'ezpass', {
    ...statement(`EZPass account ${line.month(3)}.csv`, 'toll_ezpass_17col_parenthesised.csv'),
  });
  const complete = scenario.upload('68d 15:05', 'member', 'ezpass', {
    ...statement(
      `EZPass account ${line.month(3)} complete.csv`,
      'toll_ezpass_ny_9col.csv',
      'The first one ended on the 20th.',
    ),
    kind: 'replace',
    target: short,
  });
  const final = scenario.upload('67d 14:30', 'manager', 'ezpass', {
    ...statement(
      `EZPass account ${line.month(3)} final.csv`,
      'toll_ezpass_17col_parenthesised.csv',
      'Sorry, this is the right one.',
    ),
    kind: 'replace',
    target: complete,
  });
  scenario.status('63d 19:15', final, 'Completed');

  const unreadable = scenario.upload('38d 16:22', 'member', 'ezpass', {
    ...statement(
      `PA Turnpike statement ${line.month(2)}.txt`,
      'toll_ezpass_pa_statement_layout.txt',
      'Copied out of the PDF.',
    ),
  });
  scenario.status(
    '37d 14:48',
    unreadable,
    'Rejected',
    'The copied text has lost the plate column. Please send the PDF itself.',
  );
  const asPdf = scenario.upload('36d 15:03', 'member', 'ezpass', {
    name: `PA Turnpike statement ${line.month(2)}.pdf`,
    bytes: pdfPage('Toll statement', TURNPIKE),
    target: unreadable,
  });
  scenario.status('33d 18:01', asPdf, 'Completed', 'Two crossings of a van that was sold are claimed back.');

  const receipts = scenario.upload('20d 14:40', 'member', 'ezpass', {
    ...statement('Parking receipts.csv', 'toll_ezpass_17col_parenthesised.csv'),
  });
  scenario.cancel('20d 14:46', 'member', receipts);

  const latest = scenario.upload('12d 13:58', 'manager', 'ezpass', {
    name: `EZPass NY ${line.month(1)}.csv`,
    bytes: newYorkOf(line.month(1)),
  });
  auditAndDecide(scenario, '9d 17:02', latest, NEW_STATEMENT);
  scenario.status('9d 17:12', latest, 'Completed', 'One duplicate found, $2.86 claimed back.');
  scenario.upload('1d 19:26', 'member', 'ezpass', {
    name: 'Class 5 crossing at the GWB.pdf',
    bytes: pdfPage('Toll dispute', DISPUTE),
    notes:
      'Tag 222 was charged as class 5 on the 16th. We have no truck of that class, so $49.94 are missing.',
    kind: 'dispute',
    target: latest,
  });
  scenario.upload('3h', 'admin', 'ezpass', {
    name: `Toll summary ${line.month(1)}.pdf`,
    bytes: pdfPage('Toll statement', SUMMARY),
    notes: 'The month at a glance. Savings are below the line.',
  });
}

/** The tag of the van with the plate FAK1001, as the fleet has it, and in the sample. */
const [FLEET_TAG, SAMPLE_TAG] = ['00417200447', '99900000111'];

/** The New York sample as the statement of a month (YYYY-MM), with transactions and dates of its own. */
function newYorkOf(month: string): Uint8Array {
  const [year = '', number = ''] = month.split('-');
  const text = new TextDecoder()
    .decode(sampleFile('toll_ezpass_ny_9col.csv'))
    .replaceAll(SAMPLE_TAG, FLEET_TAG)
    .replace(/09\/(\d\d)\/2025/g, (_, day) => `${number}/${Number(day) > 28 ? '28' : day}/${year}`)
    .replace(/^400000000/gm, `4${year.slice(2)}${number}0000`);
  return new TextEncoder().encode(text);
}

import { insuranceAudit, monthlyMileage } from './checklist.ts';
import type { Drawings } from './drawings.ts';
import { idOf, type Roster } from './employees.ts';
import { expectedOfNorthgate } from './expected.ts';
import { INVOICE_CHECK } from './northgate-papers.ts';
import { tolls } from './northgate-tolls.ts';
import { pdfPage } from './pdf-page.ts';
import { sampleFile } from './sample-files.ts';
import type { Scenario } from './scenario.ts';
import type { Timeline } from './timeline.ts';

/** The richest member: files in every state, and requests of every kind. */
export function northgate(scenario: Scenario, line: Timeline, drawings: Drawings, roster: Roster): void {
  setUp(scenario, drawings);
  expectedOfNorthgate(scenario, line);
  tolls(scenario, line);
  invoices(scenario, line);
  scorecards(scenario, drawings);
  claims(scenario, drawings, roster);
  payroll(scenario, line);
  requests(scenario);
}

function setUp(scenario: Scenario, drawings: Drawings): void {
  scenario.picture('187d 15:10', drawings.logos[1] ?? drawings.van);
  scenario.tool('186d 14:02', 'admin', 'Time clock', 'time-clock/northgate', 'payroll@example.com');
  scenario.tool('186d 14:06', 'member', 'Route planner', 'routes/northgate');
  scenario.tool(
    '44d 17:31',
    'manager',
    'Fuel card reports',
    'fuel-cards/northgate',
    'jamie.whitlock@example.com',
  );
}

function invoices(scenario: Scenario, line: Timeline): void {
  const lines = sampleFile('amazon_variable_invoice_lines.csv');
  const older = scenario.upload('30d 14:15', 'member', 'invoicing', {
    name: 'Variable invoice week 42.csv',
    bytes: lines,
  });
  scenario.status('28d 16:33', older, 'Completed', 'Invoiced and run routes agree.');
  const work = scenario.upload('23d 14:11', 'manager', 'invoicing', {
    name: 'Work summary week 43.csv',
    bytes: sampleFile('amazon_work_summary_week.csv'),
  });
  scenario.status('21d 15:20', work, 'Completed', 'One route of 31 was not paid. We have opened a case.');
  const check = scenario.upload('2d 18:42', 'admin', 'invoicing', {
    name: `Invoice check ${line.month(1)}.pdf`,
    bytes: pdfPage('Invoice check', INVOICE_CHECK),
    notes: 'Please read before Friday: the dispute window closes then.',
  });
  scenario.status('2d 18:55', check, 'Completed');
  const latest = scenario.upload('1d 15:09', 'member', 'invoicing', {
    name: 'Variable invoice week 46.csv',
    bytes: lines,
    notes: 'The training sessions look wrong to us, please check them first.',
  });
  scenario.seenFile('1d 17:44', 'admin', latest);
}

function scorecards(scenario: Scenario, drawings: Drawings): void {
  const overview = scenario.upload('26d 15:30', 'manager', 'scorecard', {
    name: 'DSP Overview Dashboard week 43.csv',
    bytes: sampleFile('amazon_DSP_Overview_Dashboard.csv'),
  });
  scenario.status('24d 18:05', overview, 'Completed');
  const chart = scenario.upload('24d 18:12', 'admin', 'scorecard', {
    name: 'Score, last 12 weeks.png',
    bytes: drawings.chart,
    notes: 'Above the red line since week 40. Well done.',
  });
  scenario.status('24d 18:13', chart, 'Completed');
  const rates = scenario.upload('3d 14:51', 'member', 'scorecard', {
    name: 'Quality DCR.csv',
    bytes: sampleFile('amazon_Quality_DCR.csv'),
  });
  scenario.status('5h', rates, 'Rejected', 'This is week 17 again. Please export the current week.');
}

function claims(scenario: Scenario, drawings: Drawings, roster: Roster): void {
  const photo = scenario.upload('58d 13:05', 'member', 'workers-comp', {
    name: 'Where it happened.png',
    bytes: drawings.driveway,
    notes: 'The step below the porch was loose.',
    about: () => idOf(roster, 2),
  });
  scenario.status('55d 16:40', photo, 'Completed', 'Sent to the carrier.');
  const dented = scenario.upload('41d 17:18', 'member', 'workers-comp', {
    name: 'Van 14, rear corner.png',
    bytes: drawings.van,
  });
  scenario.status('40d 14:20', dented, 'Completed');
  const run = scenario.upload('15d 15:42', 'manager', 'workers-comp', {
    name: 'Loss run.csv',
    bytes: sampleFile('workers_comp_loss_run.csv'),
  });
  scenario.status(
    '13d 18:37',
    run,
    'Completed',
    'Claim C-1001 reached the carrier after 17 days. Please report within 24 hours.',
  );
  scenario.upload('2h', 'admin', 'workers-comp', {
    name: 'OSHA 300 and 301, draft.csv',
    bytes: sampleFile('osha_ita_300_301.csv'),
    about: () => idOf(roster, 2),
    notes: 'Draft for your review. Is the date of hire in case 1 right?',
  });
}

function payroll(scenario: Scenario, line: Timeline): void {
  const register = scenario.upload('52d 14:26', 'member', 'payroll', {
    name: `Payroll register ${line.month(2)}.csv`,
    bytes: sampleFile('adp_payroll_register_headers.csv'),
  });
  scenario.status(
    '50d 17:50',
    register,
    'Completed',
    'Overtime of 6.50 hours was paid straight. Correct it in the next run.',
  );
  const card = scenario.upload('19d 13:47', 'manager', 'payroll', {
    name: 'Time card.csv',
    bytes: sampleFile('adp_group_timecard.csv'),
  });
  scenario.status(
    '18d 16:05',
    card,
    'Rejected',
    'Quinn has no clock-out on the 13th. Please correct it at the time clock and export again.',
  );
  const corrected = scenario.upload('18d 18:31', 'manager', 'payroll', {
    name: 'Time card, corrected.csv',
    bytes: sampleFile('adp_group_timecard.csv'),
    target: card,
  });
  scenario.status('16d 15:15', corrected, 'Completed');
  scenario.upload('7d 14:09', 'admin as member', 'payroll', {
    name: 'Roster with position ids.csv',
    bytes: sampleFile('employees_windows1252.csv'),
    notes: 'Uploaded for you, as we agreed on the phone.',
  });
  scenario.upload('25m', 'manager', 'payroll', {
    name: 'Employee census.csv',
    bytes: sampleFile('adp_employee_census.csv'),
    notes: 'Casey and Morgan share a mailbox, so their addresses are the same.',
  });
}

function requests(scenario: Scenario): void {
  const holidays = scenario.ask('76d 14:30', 'Which paid holidays do you offer, and at what rate?');
  scenario.respond(
    '75d 13:12',
    'member',
    holidays,
    'Thanksgiving and Christmas Day, both at time and a half.',
  );

  const fleet = scenario.ask('51d 15:00', 'Please list the vans on the road, with plate and tag number.');
  scenario.respond(
    '49d 16:20',
    'member',
    fleet,
    '28 vans, see the fleet export in EZ Pass. Two are rented until the end of the month.',
  );
  scenario.askAgain(
    '31d 14:45',
    fleet,
    'Two plates on the new statement are not in your list: FAK1009 and ZZZ00ZZ. Whose are they?',
  );
  scenario.respond(
    '29d 18:03',
    'manager',
    fleet,
    'FAK1009 is a rental, returned on the 17th. ZZZ00ZZ is not ours.',
  );
  scenario.askAgain(
    '2d 15:25',
    fleet,
    'Thank you. Please send the rental agreement for FAK1009, so we can bill the tolls back.',
    3,
  );

  scenario.ask('13d 17:05', 'Who signs the OSHA 300A summary this year? We need name and title.', -5);

  const insurance = scenario.ask(
    '6d 13:50',
    'Has your workers compensation policy been renewed? Please tell us the new number.',
    2,
  );
  scenario.respond(
    '5h',
    'manager',
    insurance,
    'Yes, with the same carrier. The number stays WC-0001, the period starts on January 1.',
  );

  insuranceAudit(scenario, pdfPage('Certificate of insurance', ['Policy WC-0001']));
  monthlyMileage(scenario);

  scenario.ask('1d 14:00', 'Please confirm the pay dates for the coming month.', 7);
  scenario.ask('40m', 'How many seasonal drivers do you expect in December, starting when?');
}

import type { Drawings } from './drawings.ts';
import type { MemberKey } from './members.ts';
import { FILES } from './other-files.ts';
import { pdfPage } from './pdf-page.ts';
import { sampleFile } from './sample-files.ts';
import type { Scenario } from './scenario.ts';
import type { When } from './timeline.ts';

/** A request, and how far it came. */
type RequestLine = { of: MemberKey; when: When; text: string; dueInDays?: number; answer?: [When, string] };

/** What happens with all members but Northgate. */
export function otherMembers(stories: Record<MemberKey, Scenario>, drawings: Drawings): void {
  for (const { of, when, by = 'member', in: category, name, sample, notes = '', outcome } of FILES) {
    const bytes = sample ? sampleFile(sample) : pdfPage(name.replace(/\.pdf$/, ''), [notes]);
    const file = stories[of].upload(when, by, category, { name, bytes, notes });
    if (outcome) stories[of].status(outcome[0], file, outcome[1], outcome[2]);
  }
  for (const { of, when, text, dueInDays, answer } of REQUESTS) {
    const request = stories[of].ask(when, text, dueInDays);
    if (answer) stories[of].respond(answer[0], 'member', request, answer[1]);
  }
  for (const [key, when, logo] of PICTURES) stories[key].picture(when, drawings.logos[logo] ?? drawings.van);
  stories.copper.upload('4h', 'member', 'workers-comp', {
    name: 'Van 3 after the collision.png',
    bytes: drawings.van,
    notes: 'No injuries. The driver reported it right away.',
  });
  stories.cedar.tool('160d 14:10', 'admin', 'Time clock', 'time-clock/cedar-creek');
  stories.harbor.tool(
    '140d 15:20',
    'member',
    'Route planner',
    'routes/harbor-point',
    'dispatch@harborpoint.example.com',
  );
  stories.longest.tool(
    '100d 16:00',
    'admin',
    'Safety training and certification records',
    'training/blue-ridge',
  );
  stories.swift.tool('90d 09:45', 'member', 'نظام الحضور', 'attendance');
}

/** Who has a picture, since when, and which of the logos; Northgate has the second one. */
const PICTURES: readonly [MemberKey, When, number][] = [
  ['cedar', '169d 15:10', 0],
  ['harbor', '160d 13:41', 4],
  ['redoak', '120d 18:02', 2],
  ['lakeshore', '60d 14:37', 3],
];

const REQUESTS: readonly RequestLine[] = [
  {
    of: 'cedar',
    when: '61d 15:10',
    text: 'Which vans have a tag, and which are read by plate?',
    answer: ['59d 14:02', 'All 19 have a tag.'],
  },
  { of: 'harbor', when: '9d 16:35', text: 'Please send the second page of the invoice.', dueInDays: -2 },
  {
    of: 'summit',
    when: '26d 14:50',
    text: 'Has claim C-1002 gone to court?',
    answer: ['24d 13:44', 'Yes, the hearing is next month.'],
  },
  { of: 'redoak', when: '3d 15:40', text: 'Who receives the weekly report at your office?', dueInDays: 7 },
  {
    of: 'longest',
    when: '5d 18:30',
    text: 'Do the Shenandoah vans have their own account?',
    answer: ['9h', 'They do, since the spring. We will add you as a reader.'],
  },
  {
    of: 'prairie',
    when: '32d 15:18',
    text: 'When was claim C-1002 reported to you?',
    answer: ['30d 16:56', 'On October 15, by telephone.'],
  },
  { of: 'obrien', when: '20h', text: 'We need the date of hire for the case of August 12.', dueInDays: 4 },
  {
    of: 'juniper',
    when: '16d 15:45',
    text: 'Which payroll service do you use?',
    answer: ['15d 14:27', 'ADP, every second Friday.'],
  },
];

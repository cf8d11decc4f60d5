import { writeCsv } from '#app/csv/write/write.ts';
import type { EmployeeChoice } from '#app/features/work/employee/choose-employee.server.ts';
import type { Makers } from './makers.ts';
import type { MemberKey } from './members.ts';
import { pdfPage } from './pdf-page.ts';
import { inventRoster } from './people.ts';
import { sampleFile } from './sample-files.ts';
import type { Step, Timeline, When } from './timeline.ts';

/** A member's employees, by name, once they have been imported. */
export type Roster = Step<EmployeeChoice[]>;

/** Document types by name, once they are set up. */
type Types = Step<Map<string, string>>;

type Crew = { of: MemberKey; when: When; size: number; flavour?: 'french' | 'arabic' | 'longest' };

/** Who imported how large a roster, and when. */
const CREWS: readonly Crew[] = [
  { of: 'cedar', when: '168d 15:00', size: 19 },
  { of: 'harbor', when: '161d 14:30', size: 24 },
  { of: 'summit', when: '148d 16:50', size: 40 },
  { of: 'redoak', when: '140d 18:20', size: 12 },
  { of: 'longest', when: '120d 15:25', size: 22, flavour: 'longest' },
  { of: 'swift', when: '105d 09:35', size: 14, flavour: 'arabic' },
  { of: 'birch', when: '95d 14:55', size: 9 },
  { of: 'quebec', when: '88d 17:45', size: 17, flavour: 'french' },
  { of: 'copper', when: '80d 19:15', size: 28 },
  { of: 'prairie', when: '71d 16:05', size: 8 },
  { of: 'obrien', when: '37d 18:55', size: 11 },
  { of: 'juniper', when: '16d 17:35', size: 6 },
];

/** Of a large crew, only so many have handed in documents yet. */
const WITH_DOCUMENTS = 6;

/** The types of documents that run out; there is one that does not. */
export function documentTypes(make: Makers, line: Timeline): Types {
  return line.at('199d 13:30', () => make.letTypesExpire(['ID Proof', 'Certification']));
}

/** Northgate's drivers as its own export has them, most with documents; one left last week. */
export function northgateRoster(make: Makers, line: Timeline, member: Step<string>, types: Types): Roster {
  const roster = line.at('186d 15:00', async () =>
    make.importRoster(
      await make.ctxOfMember(member.made),
      'AssociateData.csv',
      sampleFile('amazon_AssociateData.csv'),
    ),
  );
  handInDocuments({ make, line, member, types, roster, since: '184d 14:00', count: 44 });
  line.at('6d 17:20', async () => make.deleteEmployee(await make.ctxOfMember(member.made), idOf(roster, 46)));
  return roster;
}

/** The other members' employees. */
export function otherRosters(
  make: Makers,
  line: Timeline,
  members: Record<MemberKey, Step<string>>,
  types: Types,
): void {
  for (const [index, { of, when, size, flavour }] of CREWS.entries()) {
    const member = members[of];
    const people = inventRoster(index + 1, size, flavour);
    const rows = people.map(({ name, email, role, hired }) => [name, email, role, hired]);
    const bytes = new TextEncoder().encode(writeCsv(['Name', 'Email', 'Role', 'Hire Date'], rows));
    const roster = line.at(when, async () =>
      make.importRoster(await make.ctxOfMember(member.made), 'Roster.csv', bytes),
    );
    const count = Math.min(size, WITH_DOCUMENTS);
    handInDocuments({ make, line, member, types, roster, since: when, count });
  }
}

type HandIn = {
  make: Makers;
  line: Timeline;
  member: Step<string>;
  types: Types;
  roster: Roster;
  since: When;
  count: number;
};

/** What the n-th of ten employees has. */
const HELD: readonly (readonly string[])[] = [
  ['Contract', 'ID Proof', 'Certification'],
  ['Contract', 'ID Proof'],
  ['Contract'],
  ['Contract', 'ID Proof', 'Certification'],
  [],
  ['Contract', 'ID Proof', 'Certification'],
  ['ID Proof'],
  ['Contract', 'Certification'],
  ['Contract', 'ID Proof'],
  ['Contract'],
];

/** The paper of each type; the same for everybody, so that it is stored once. */
const PAPERS = new Map(
  ['Contract', 'ID Proof', 'Certification'].map((type) => [
    type,
    pdfPage(type, ['A demo document.', '', 'This is a sample. The signed and dated original goes here.']),
  ]),
);

/** The paper of that type of document. */
export function paperOf(type: string): Uint8Array {
  return PAPERS.get(type) ?? pdfPage(type, []);
}

/** Days until the n-th document that can expire does so. */
const EXPIRES_IN = [410, 730, -18, 1200, 21, 560, 95, 900, 300, 9, 1500, -160];

function handInDocuments({ make, line, member, types, roster, since, count }: HandIn): void {
  const begin = line.instant(since).getTime();
  const span = line.instant('3h').getTime() - begin;
  for (let index = 0; index < count; index += 1) {
    for (const [nth, type] of (HELD[(index * 7) % HELD.length] ?? []).entries()) {
      const at = new Date(begin + span * ((((index * 13) % count) + 0.2 + nth * 0.2) / count));
      line.at(at, async () => {
        const employee = roster.made[index];
        if (!employee) return;
        await make.addDocument(await make.ctxOfMember(member.made), employee.id, {
          typeId: types.made.get(type) ?? '',
          name: `${type} ${employee.name}.pdf`,
          bytes: paperOf(type),
          expiryDate: line.date(EXPIRES_IN[(index + nth * 5) % EXPIRES_IN.length] ?? 400),
        });
      });
    }
  }
}

/** The id of the n-th employee of a roster. Throws where there are fewer. */
export function idOf(roster: Roster, index: number): string {
  const employee = roster.made[index];
  if (!employee) throw new Error(`The roster has no employee ${index}.`);
  return employee.id;
}

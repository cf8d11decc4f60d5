import { editAbout } from '#app/features/members/member/about/edit-about.server.ts';
import { setStorageLimit } from '#app/features/members/member/storage/set-storage.server.ts';
import { type DemoMember, MEMBERS, type MemberKey } from './members.ts';
import type { Scenario } from './scenario.ts';
import type { When } from './timeline.ts';

/** Owner, phone, street and town, station, zone and vans of a member. All of it is invented. */
type AboutLine = readonly [
  owner: string,
  phone: string,
  address: string,
  station: string,
  zone: string,
  vans: number,
];

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';

const NORTHGATE: AboutLine = [
  'Renee Castellano',
  '(703) 555-0142',
  '8100 Terminal Road, Lorton, VA 22079',
  'DDC3',
  EASTERN,
  48,
];

const ABOUT: Partial<Record<MemberKey, AboutLine>> = {
  cedar: ['Paul Haskins', '(319) 555-0118', '410 Mill Street, Cedar Rapids, IA 52401', 'DIA1', CENTRAL, 19],
  harbor: ['Nadia Brandt', '(410) 555-0176', '22 Wharf Street, Baltimore, MD 21230', 'DBA5', EASTERN, 24],
  summit: [
    'Owen Delgado',
    '(303) 555-0193',
    '1775 Brighton Boulevard, Denver, CO 80216',
    'DDV2',
    MOUNTAIN,
    31,
  ],
  redoak: ['Grace Lindqvist', '(512) 555-0127', '64 Oak Run, Austin, TX 78744', 'DAU1', CENTRAL, 27],
  lakeshore: ['Ivan Petrov', '(216) 555-0155', '9 Lakeside Avenue, Cleveland, OH 44114', 'DCL2', EASTERN, 12],
  longest: ['Marian Tolliver', '(540) 555-0168', '300 Valley Pike, Roanoke, VA 24019', 'DRK1', EASTERN, 64],
  birch: ['Hana Yoshida', '(612) 555-0134', '51 Birch Lane, Minneapolis, MN 55413', 'DMP1', CENTRAL, 22],
  copper: [
    'Luis Carranza',
    '(602) 555-0181',
    '77 Canyon Road, Phoenix, AZ 85009',
    'DPX4',
    'America/Phoenix',
    29,
  ],
  prairie: ['Beth Sorensen', '(402) 555-0109', '18 Prairie View, Omaha, NE 68137', 'DOM1', CENTRAL, 16],
  tidewater: ['Andre Baptiste', '(757) 555-0147', '230 Harbor Drive, Norfolk, VA 23510', 'DVA2', EASTERN, 20],
  granite: ['Joan Whitcomb', '(603) 555-0162', '12 Quarry Road, Concord, NH 03301', 'DNH1', EASTERN, 9],
  obrien: ['Sean O’Brien', '(617) 555-0139', '88 Dock Street, Boston, MA 02210', 'DBO3', EASTERN, 34],
  ironwood: [
    'Tara Okafor',
    '(916) 555-0121',
    '5 Foundry Way, Sacramento, CA 95828',
    'DSM1',
    'America/Los_Angeles',
    26,
  ],
};

/** What the provider knows about the members that have a story, and the storage of one; the first admin is their account manager. */
export function aboutMembers(northgate: Scenario, others: Record<MemberKey, Scenario>): void {
  note(northgate, '187d 15:00', NORTHGATE);
  northgate.by('admin', '187d 15:02', (ctx) => setStorageLimit(ctx, { limitGb: '20' }));
  for (const [key, line] of Object.entries(ABOUT) as [MemberKey, AboutLine][]) {
    const { joined }: DemoMember = MEMBERS[key];
    note(others[key], joined, line);
  }
}

function note(scenario: Scenario, when: When, [ownerName, phone, address, station, zone, vans]: AboutLine) {
  scenario.by('admin', when, (ctx) =>
    editAbout(ctx, {
      ownerName,
      phone,
      address,
      station,
      timeZone: zone,
      accountManagerId: ctx.actor.id,
      vanCount: String(vans),
    }),
  );
}

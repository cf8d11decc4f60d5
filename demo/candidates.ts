import type { Ctx } from '#app/ctx.ts';
import { checkCandidate } from '#app/features/hiring/candidate/checks/candidate-checks.server.ts';
import { stageChecksSchema } from '#app/features/hiring/candidate/checks/check-schema.ts';
import {
  saveStageChecks,
  stageChecklists,
} from '#app/features/hiring/candidate/checks/stage-checks.server.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { NewCandidate } from './candidate-makers.ts';
import { NORTHGATE_CANDIDATES } from './candidates-of-northgate.ts';
import type { Makers } from './makers.ts';
import type { MemberKey } from './members.ts';
import { inventRoster } from './people.ts';
import type { Step, Timeline } from './timeline.ts';

/** A candidate of a story: `days` in the stage; one that was rejected came `from` another. */
export type CandidateOfStory = {
  name: string;
  job: string;
  stage: CandidateStage;
  days: number;
  from?: CandidateStage;
  /** What somebody wrote down, the oldest first. */
  notes?: readonly string[];
};

const PATH: readonly CandidateStage[] = [
  'Application Submitted',
  'Interviewing',
  'Documents Gathering',
  'Onboarding',
  'Drug Screening',
  'Training',
  'Active',
];

/** Days that a candidate spends in a stage before the next one. */
const STEP_DAYS = [2, 4, 3, 2, 3, 6];

/** How many candidates the other members with hiring have. */
const OTHERS: readonly [MemberKey, number, ('french' | 'longest')?][] = [
  ['summit', 14],
  ['longest', 9, 'longest'],
  ['quebec', 8, 'french'],
  ['tidewater', 5],
];

/** The pipelines of all members with hiring, and what happened in Northgate's since yesterday. */
export function pipelines(
  make: Makers,
  line: Timeline,
  northgate: Step<string>,
  manager: Step<string>,
  members: Record<MemberKey, Step<string>>,
): void {
  const filled = line.at('2d 12:00', async () =>
    make.addCandidates(
      await make.ctxOfManager(manager.made),
      NORTHGATE_CANDIDATES.map((one, index) => withHistory(line, one, index)),
    ),
  );
  for (const [key, count, flavour] of OTHERS) {
    line.at('2d 12:10', async () =>
      make.addCandidates(
        await make.ctxOfMember(members[key].made),
        invented(OTHERS.findIndex(([of]) => of === key) + 20, count, flavour).map((one, index) =>
          withHistory(line, one, index),
        ),
      ),
    );
  }
  sinceYesterday(make, line, northgate, manager, filled);
}

/** What Northgate rejects for. */
const REASONS = [
  "Didn't respond",
  "No valid driver's license",
  "Didn't pass drug screening",
  'Schedule does not fit',
  'Position filled',
];

function sinceYesterday(
  make: Makers,
  line: Timeline,
  northgate: Step<string>,
  manager: Step<string>,
  filled: Step<Map<string, string>>,
): void {
  const idOf = (name: string) => filled.made.get(name) ?? '';
  const job = 'Delivery Associate';
  line.at('26h', async () => {
    const ctx = await make.ctxOfManager(manager.made);
    await make.saveRejectReasons(ctx, REASONS);
    await keepChecklist(ctx, idOf('Malik Jefferson'));
    await make.rejectCandidate(ctx, idOf('Paige Sorensen'), "Didn't respond");
    await make.tagCandidates(ctx, ['Dana Lowell', 'Sage Keating'].map(idOf), 'Weekends');
    await make.tagCandidates(ctx, ['Dana Lowell', 'Ingrid Solberg'].map(idOf), 'Step van');
  });
  line.at('21h', async () =>
    make.addCandidate(await make.ctxOfManager(manager.made), { name: 'Rowan Castellano', job }),
  );
  line.at('7h', async () =>
    make.addNote(
      await make.ctxOfManager(manager.made),
      idOf('Dana Lowell'),
      'Called back. Can come in on Thursday at 10.',
    ),
  );
  line.at('5h', async () =>
    make.moveCandidate(await make.ctxOfMember(northgate.made), idOf('Marisol Vega'), [
      'Interviewing',
      'Documents Gathering',
    ]),
  );
  line.at('70m', async () =>
    make.addCandidate(await make.ctxOfManager(manager.made), { name: 'Tobias Nwosu', job: 'Helper' }),
  );
}

const FIRST_WEEK = [
  'Uniform handed out',
  'Route app installed',
  'First route with a mentor',
  'Added to payroll',
];

/** Northgate checks what a new driver gets in the first week; one candidate is half done. Nobody is asked before a move for it. */
async function keepChecklist(ctx: Ctx, candidateId: string): Promise<void> {
  await saveStageChecks(ctx, stageChecksSchema.parse({ stage: 'Active', checks: FIRST_WEEK.join('\n') }));
  const [list] = await stageChecklists(ctx);
  for (const { id: checkId } of list?.checks.slice(0, 2) ?? [])
    await checkCandidate(ctx, { candidateId, checkId, done: true });
}

/** The lines that have brought the candidate to its stage, with their instants. */
function withHistory(line: Timeline, one: CandidateOfStory, index: number): NewCandidate {
  const { name, job, stage, days, from, notes = [] } = one;
  const path = PATH.slice(0, PATH.indexOf(from ?? stage) + 1);
  const stages = stage === 'Rejected' ? [...path, stage] : path;
  let ago = days;
  const reached = stages
    .toReversed()
    .map((to, back) => {
      const at = ago;
      ago += STEP_DAYS[Math.max(0, stages.length - 2 - back)] ?? 3;
      return { stage: to, at: moment(line, at, index) };
    })
    .toReversed();
  return {
    name,
    job,
    email: `${name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]+/g, '')
      .slice(0, 40)}_${suffixOf(index)}@indeedemail.example.com`,
    phone: `+1 901 555 ${String(110 + index).padStart(4, '0')}`,
    stages: reached,
    notes: notes.map((text, nth) => ({ text, at: moment(line, Math.max(3, days - nth) + 0.1, index) })),
  };
}

/** An instant in working hours, so many days before now and never after the pipelines are filled. */
function moment(line: Timeline, daysAgo: number, index: number): Date {
  const hours = 14 + ((index * 3) % 8);
  return line.instant(`${Math.max(3, Math.round(daysAgo))}d ${hours}:${10 + ((index * 7) % 45)}`);
}

function suffixOf(index: number): string {
  return ((index + 7) * 1237).toString(36).slice(-3).padStart(3, 'x');
}

const SPREAD: readonly [CandidateStage, number, CandidateStage?][] = [
  ['Application Submitted', 4],
  ['Interviewing', 9],
  ['Active', 12],
  ['Documents Gathering', 5],
  ['Rejected', 15, 'Interviewing'],
  ['Application Submitted', 8],
  ['Onboarding', 3],
  ['Drug Screening', 6],
  ['Training', 4],
  ['Application Submitted', 3],
  ['Interviewing', 4],
  ['Active', 30],
  ['Rejected', 22, 'Application Submitted'],
  ['Documents Gathering', 11],
];

function invented(member: number, count: number, flavour?: 'french' | 'longest'): CandidateOfStory[] {
  return inventRoster(member, count, flavour).map(({ name }, index) => {
    const [stage, days, from] = SPREAD[index % SPREAD.length] ?? ['Application Submitted', 4];
    const job = index % 3 === 2 ? 'Helper' : 'Delivery Associate';
    return { name, job, stage, days, ...(from && { from }), notes: index % 2 ? ['Left a message.'] : [] };
  });
}

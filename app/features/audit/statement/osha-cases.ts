import type { CsvTable } from '#app/csv/table.ts';
import { readCount } from './amounts.ts';
import { cellsOf, column, dateReader, needed, type RowNote } from './layout.ts';
import { readTime } from './times.ts';

/** A case of OSHA's injury and illness log. */
export type OshaCase = {
  line: number;
  year: number | null;
  number: string;
  injuredOn: string;
  outcome: number;
  daysAway: number | null;
  daysRestricted: number | null;
  bornOn: string | null;
  hiredOn: string | null;
  diedOn: string | null;
  startedAt: number | null;
  injuredAt: number | null;
  isTimeUnknown: boolean;
  establishment: string;
  /** 1 injury, 2 skin, 3 respiratory, 4 poisoning, 5 hearing, 6 other illness; null where it is not said. */
  type: number | null;
  /** The day back at work, and those on which it was known and logged; null where the file has none. */
  backOn: string | null;
  knownOn: string | null;
  loggedOn: string | null;
};

/** The columns of OSHA's case file. */
export const OSHA_LAYOUT = {
  columns: [
    column('year', 'year_of_filing'),
    needed('number', 'case_number'),
    needed('injuredOn', 'date_of_incident'),
    needed('outcome', 'incident_outcome'),
    needed('away', 'dafw_num_away'),
    needed('restricted', 'djtr_num_tr'),
    column('bornOn', 'date_of_birth'),
    column('hiredOn', 'date_of_hire'),
    column('diedOn', 'date_of_death'),
    column('startedAt', 'time_started_work'),
    column('injuredAt', 'time_of_incident'),
    column('timeUnknown', 'time_unknown'),
    column('establishment', 'establishment_name'),
    column('type', 'type_of_incident'),
    column('backOn', 'date_returned', 'return_to_work_date'),
    column('knownOn', 'date_known', 'date_reported'),
    column('loggedOn', 'date_logged'),
  ],
} as const;

type DateKey = 'injuredOn' | 'bornOn' | 'hiredOn' | 'diedOn' | 'backOn' | 'knownOn' | 'loggedOn';

/** The cases of OSHA's case file. */
export function readOshaCases(table: CsvTable): { rows: OshaCase[]; apart: RowNote[]; unread: RowNote[] } {
  const dates = (key: DateKey) => dateReader(OSHA_LAYOUT, table, key);
  const [injuredOn, bornOn, hiredOn, diedOn] = [
    dates('injuredOn'),
    dates('bornOn'),
    dates('hiredOn'),
    dates('diedOn'),
  ];
  const [backOn, knownOn, loggedOn] = [dates('backOn'), dates('knownOn'), dates('loggedOn')];
  const [rows, unread]: [OshaCase[], RowNote[]] = [[], []];
  for (const { line, cell } of cellsOf(OSHA_LAYOUT, table)) {
    const [date, outcome] = [injuredOn(cell('injuredOn')), readCount(cell('outcome'))];
    if (date === null || outcome === null) {
      unread.push({ line, why: 'No date or outcome of the incident' });
      continue;
    }
    rows.push({
      line,
      year: readCount(cell('year')),
      number: cell('number'),
      injuredOn: date,
      outcome,
      daysAway: readCount(cell('away')),
      daysRestricted: readCount(cell('restricted')),
      bornOn: bornOn(cell('bornOn')),
      hiredOn: hiredOn(cell('hiredOn')),
      diedOn: diedOn(cell('diedOn')),
      startedAt: readTime(cell('startedAt')),
      injuredAt: readTime(cell('injuredAt')),
      isTimeUnknown: readCount(cell('timeUnknown')) === 1,
      establishment: cell('establishment').trim(),
      type: readCount(cell('type')),
      backOn: backOn(cell('backOn')),
      knownOn: knownOn(cell('knownOn')),
      loggedOn: loggedOn(cell('loggedOn')),
    });
  }
  return { rows, apart: [], unread };
}

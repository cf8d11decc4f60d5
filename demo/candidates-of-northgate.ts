import type { CandidateOfStory } from './candidates.ts';

const DRIVER = 'Delivery Associate – Weekly Pay';
const HELPER = 'Helper';
const DISPATCH = 'Dispatcher';

/** Northgate's pipeline: every stage, some who have waited too long, one with a name of 100 characters. */
export const NORTHGATE_CANDIDATES: readonly CandidateOfStory[] = [
  { name: 'Sage Keating', job: DRIVER, stage: 'Application Submitted', days: 3 },
  { name: 'Priscilla Amadi', job: DRIVER, stage: 'Application Submitted', days: 4 },
  {
    name: 'Jordan Whitfield',
    job: HELPER,
    stage: 'Application Submitted',
    days: 9,
    notes: ['No answer, twice.'],
  },
  { name: 'Theo Lindgren', job: DRIVER, stage: 'Application Submitted', days: 13 },
  { name: 'Camila Restrepo', job: DISPATCH, stage: 'Application Submitted', days: 3 },
  {
    name: 'Dana Lowell',
    job: DRIVER,
    stage: 'Interviewing',
    days: 4,
    notes: ['Has driven a step van for two years.', 'Weekends are fine, Mondays are not.'],
  },
  { name: 'Marisol Vega', job: DRIVER, stage: 'Interviewing', days: 5, notes: ['Very good interview.'] },
  { name: 'Kwame Asante', job: HELPER, stage: 'Interviewing', days: 8 },
  {
    name: 'Maximiliana Alexandrina Konstantinopoulou-Featherstonehaugh von und zu Hohenzollern-Sigmaringen Ortiz',
    job: 'Delivery Associate for the early routes out of the northern station, with a seat as a dispatcher on Saturdays',
    stage: 'Interviewing',
    days: 3,
  },
  {
    name: 'Ingrid Solberg',
    job: DRIVER,
    stage: 'Documents Gathering',
    days: 10,
    notes: [
      "Has the driver's license; the Social Security card is still missing.",
      'Reminded by text message.',
    ],
  },
  { name: 'Andre Baptiste', job: DRIVER, stage: 'Documents Gathering', days: 3 },
  { name: 'Leila Haddad', job: DISPATCH, stage: 'Documents Gathering', days: 4 },
  { name: 'Cody Marsh', job: DRIVER, stage: 'Onboarding', days: 3, notes: ['Uniform: L, shoes 10.5.'] },
  { name: 'Nadia Petrova', job: HELPER, stage: 'Onboarding', days: 5 },
  { name: 'Elijah Brooks', job: DRIVER, stage: 'Drug Screening', days: 4, notes: ['Appointment made.'] },
  { name: 'Sun-hee Park', job: DRIVER, stage: 'Drug Screening', days: 3 },
  {
    name: 'Gabriel Monteiro',
    job: DRIVER,
    stage: 'Training',
    days: 4,
    notes: ['Day 1 done, rides with Alexis.'],
  },
  { name: 'Hannah Osei', job: DRIVER, stage: 'Training', days: 3 },
  { name: 'Renée Thibault', job: HELPER, stage: 'Training', days: 6 },
  {
    name: 'Malik Jefferson',
    job: DRIVER,
    stage: 'Active',
    days: 6,
    notes: ['First route on his own: 162 stops.'],
  },
  { name: 'Beatriz Fontes', job: DRIVER, stage: 'Active', days: 21 },
  { name: 'Owen Gallagher', job: DISPATCH, stage: 'Active', days: 34 },
  {
    name: 'Trent Abernathy',
    job: DRIVER,
    stage: 'Rejected',
    from: 'Drug Screening',
    days: 11,
    notes: ['Did not show up for the screening.'],
  },
  {
    name: 'Yusuf Karaman',
    job: DRIVER,
    stage: 'Rejected',
    from: 'Interviewing',
    days: 17,
    notes: ['Is 20 until May.'],
  },
  { name: 'Paige Sorensen', job: HELPER, stage: 'Rejected', from: 'Application Submitted', days: 25 },
];

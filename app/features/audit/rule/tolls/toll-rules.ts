import type { Rule } from '../rule.ts';
import { creditUnmatched, discountLost, latePosting, runningBalance, violationFee } from './account-rules.ts';
import { congestionZone } from './congestion-zone.ts';
import { idleTags } from './idle-tags.ts';
import { plateRate, tagAndPlate } from './plate-reads.ts';
import { exactRepeat } from './repeated-tolls.ts';
import { noEntry } from './ticket-roads.ts';
import type { TollInput } from './toll-input.ts';
import { twoPlaces } from './two-places.ts';
import { notOurVehicle, offDuty } from './whose-toll.ts';
import { classTooHigh } from './wrong-class.ts';

/** The rules about toll statements. */
export const TOLL_RULES: readonly Rule<TollInput>[] = [
  exactRepeat,
  tagAndPlate,
  plateRate,
  classTooHigh,
  twoPlaces,
  notOurVehicle,
  offDuty,
  noEntry,
  congestionZone,
  violationFee,
  runningBalance,
  latePosting,
  discountLost,
  idleTags,
  creditUnmatched,
];

import type { Period, VehicleInput } from './vehicle-schema.ts';

type Plated = Pick<VehicleInput, 'plate' | 'state'> & Period;

/** Whether two vehicles would have one plate on the same day; a state that is not known may be any. */
export function shareAPlate(one: Plated, other: Plated): boolean {
  if (one.plate !== other.plate) return false;
  if (one.state && other.state && one.state !== other.state) return false;
  return startsBy(one, other) && startsBy(other, one);
}

/** Whether the first one begins no later than the other one ends. */
function startsBy(one: Period, other: Period): boolean {
  return one.validFrom === null || other.validTo === null || one.validFrom <= other.validTo;
}

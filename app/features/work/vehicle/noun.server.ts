import { type Noun, TRASH } from '#app/noun.ts';

/** A member's fleet: plates, toll tags and VINs, and when each vehicle was in it. */
export const vehicleNoun: Noun = {
  key: 'work/vehicle',
  tables: { vehicles: TRASH },
  ids: { vehicle: 'vehicles' },
};

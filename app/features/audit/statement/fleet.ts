import { tagDigits } from './toll-statement.ts';

/** A vehicle of the fleet, first and last day in it as YYYY-MM-DD, null where there is no end; the tag without leading zeros. */
export type FleetVehicle = { plate: string; tag: string; from: string | null; to: string | null };

const STATES =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])/;

/** A fleet that can be asked which vehicle had a plate or a tag on a day. */
export class Fleet {
  readonly #byPlate: Map<string, FleetVehicle[]>;
  readonly #byTag: Map<string, FleetVehicle[]>;
  readonly #vehicles: readonly FleetVehicle[];

  constructor(vehicles: readonly FleetVehicle[]) {
    this.#vehicles = vehicles.map((one) => ({ ...one, tag: tagDigits(one.tag) }));
    this.#byPlate = Map.groupBy(this.#vehicles, ({ plate }) => plate.replace(/[\s-]/g, '').toUpperCase());
    this.#byTag = Map.groupBy(this.#vehicles, ({ tag }) => tag);
  }

  /** Whether any vehicle was in the fleet on that day: of other days the list says nothing. */
  covers(date: string): boolean {
    return this.#vehicles.some((vehicle) => isThere(vehicle, date));
  }

  /** Whether each vehicle of that day has a tag on the list, so that a tag that is missing is none of them. */
  knowsTags(date: string): boolean {
    const there = this.#vehicles.filter((vehicle) => isThere(vehicle, date));
    return there.length > 0 && there.every(({ tag }) => tag !== '');
  }

  /** Whether a vehicle has the plate, on whatever day. */
  knows(plate: string): boolean {
    return this.#byPlate.has(plate) || this.#byPlate.has(withoutState(plate));
  }

  withPlate(plate: string, date: string): FleetVehicle | undefined {
    const vehicles = this.#byPlate.get(plate) ?? this.#byPlate.get(withoutState(plate));
    return vehicles?.find((vehicle) => isThere(vehicle, date));
  }

  withTag(tag: string, date: string): FleetVehicle | undefined {
    return tag === '' ? undefined : this.#byTag.get(tag)?.find((vehicle) => isThere(vehicle, date));
  }
}

/** Some statements write the state right before the plate: 'PAFAK1234'. */
function withoutState(plate: string): string {
  return STATES.test(plate) ? plate.slice(2) : plate;
}

/** A vehicle is still charged on the day after its last. */
function isThere({ from, to }: FleetVehicle, date: string): boolean {
  return (from === null || from <= date) && (to === null || date <= nextDay(to));
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

import { z } from 'zod';
import { squash } from '#app/csv/values/cells.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { stateCode } from './us-states.ts';
import { isVin, VIN_INVALID, vinText } from './vin.ts';

export const PLATE_REQUIRED = 'Enter the plate.';
export const PLATE_INVALID = 'Use up to 10 letters and digits for the plate.';
export const TAG_INVALID = 'Use up to 20 digits for the toll tag, and nothing else.';
export const PERIOD_INVALID = "The last day can't be before the first day.";
/** Characters that class and note can have. */
export const TEXT_MAX = 200;

const PLATE = /^[\p{L}\p{N}]{1,10}$/u;
const TAG = /^\d{1,20}$/;

/** A plate as it is stored and compared: upper case, without blanks, hyphens and dots. */
export function plateText(text: string): string {
  return squash(text)
    .replace(/[\s.·-]+/g, '')
    .toUpperCase();
}

/** Whether it can be the plate of a vehicle. */
export const isPlate = (plate: string) => PLATE.test(plate);

/** The number of a toll transponder as it is stored: without blanks and hyphens. */
export const tagText = (text: string) => squash(text).replace(/[\s-]+/g, '');

/** Whether it can be the number of a toll transponder. */
export const isTag = (tag: string) => TAG.test(tag);

const text = z.string().overwrite(squash).max(TEXT_MAX, `Use at most ${TEXT_MAX} characters.`).default('');
const date = z
  .union([z.literal(''), z.iso.date('Enter a date.')])
  .default('')
  .transform((day) => day || null);

const vehicleForm = z.object({
  plate: z
    .string(PLATE_REQUIRED)
    .transform(plateText)
    .pipe(
      z
        .string()
        .min(1, PLATE_REQUIRED)
        .refine((plate) => plate === '' || isPlate(plate), PLATE_INVALID),
    ),
  /** Code of a US state; '' where it is not known. */
  state: z.string().max(50).default('').transform(stateCode),
  tag: z
    .string()
    .default('')
    .transform(tagText)
    .refine((tag) => tag === '' || isTag(tag), TAG_INVALID),
  vin: z
    .string()
    .default('')
    .transform(vinText)
    .refine((vin) => vin === '' || isVin(vin), VIN_INVALID),
  validFrom: date,
  validTo: date,
  vehicleClass: text,
  note: text,
});

/** The first and the last day that a vehicle was in the fleet, YYYY-MM-DD; null where there is none. */
export type Period = { validFrom: string | null; validTo: string | null };

/** Whether a period ends before it begins. */
export function isBackwards({ validFrom, validTo }: Period): boolean {
  return validFrom !== null && validTo !== null && validTo < validFrom;
}

const inOrder = (period: Period) => !isBackwards(period);
const BACKWARDS = { path: ['validTo'], message: PERIOD_INVALID };

/** The form of a vehicle; `key` makes a form that is sent twice count once. */
export const vehicleSchema = vehicleForm
  .extend({ key: z.string().max(100).optional() })
  .refine(inOrder, BACKWARDS);

export const vehicleIdSchema = z.object({ vehicleId: z.string() });

/** Editing names the vehicle, and what the form showed. */
export const vehicleEditSchema = vehicleForm
  .extend({ ...vehicleIdSchema.shape, ...madeFrom })
  .refine(inOrder, BACKWARDS);

/** A vehicle as a person writes it. */
export type VehicleInput = z.output<typeof vehicleForm>;

/** What the list of vehicles can be asked for, as it stands in the URL. */
export const listVehiclesSchema = z.object({
  q: z.string().max(200).catch(''),
  sort: z.enum(['plate', 'from', 'to', 'newest']).catch('plate'),
  direction: z.enum(['asc', 'desc']).catch('asc'),
  page: pageParam,
});

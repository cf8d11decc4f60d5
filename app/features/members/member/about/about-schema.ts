import { z } from 'zod';
import { madeFrom } from '#app/fields/made-from.ts';
import { lineField } from '#app/text/name-text.ts';
import { isTimeZone } from './time-zones.ts';

const own = {
  ownerName: lineField(200).default(''),
  phone: lineField(50)
    .refine(
      (phone) => phone === '' || phone.replace(/\D/g, '').length >= 7,
      'Enter a phone number with its area code, such as (703) 555-0142.',
    )
    .default(''),
  address: lineField(300).default(''),
  station: lineField(50).default(''),
  timeZone: z
    .string()
    .refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone from the list.')
    .default(''),
};

/** What a member says about itself in its settings. */
export const ownAboutSchema = z.object({ ...own, ...madeFrom });

/** The form 'Edit details' of an admin: with the account manager, and how many vans the member has. */
export const aboutSchema = z.object({
  ...own,
  accountManagerId: z.string().max(100).default(''),
  vanCount: z
    .string()
    .trim()
    .regex(/^\d{0,5}$/, 'Enter a whole number, up to 99,999.')
    .transform((digits) => digits.replace(/^0+(?=\d)/, ''))
    .default(''),
  ...madeFrom,
});

/** What is known about a member; '' for what is not. */
export type OwnAbout = {
  ownerName: string;
  phone: string;
  address: string;
  station: string;
  timeZone: string;
};

/** The same with what admins alone say: the id of an admin account, and a whole number in digits. */
export type About = OwnAbout & { accountManagerId: string; vanCount: string };

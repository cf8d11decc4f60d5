/** Weights of the 17 characters in the check sum of a VIN; the check digit itself, in the ninth place, has none. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The value of a letter is the last digit of its place here. */
const LETTERS = '.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** What is said of a VIN that is none. */
export const VIN_INVALID = 'Enter the 17 characters of the VIN. It has no I, O or Q.';

/** A VIN as it is stored: upper case, without blanks and hyphens. */
export function vinText(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}

/** Whether it has the form of a VIN: 17 letters and digits, none of them I, O or Q. */
export function isVin(vin: string): boolean {
  return VIN.test(vin);
}

/** Whether the ninth character fits the others, as it does for vehicles of the US market. */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((total, character, at) => total + numberOf(character) * (WEIGHTS[at] ?? 0), 0);
  const remainder = sum % 11;
  return vin[8] === (remainder === 10 ? 'X' : String(remainder));
}

function numberOf(character: string): number {
  return /\d/.test(character) ? Number(character) : LETTERS.indexOf(character) % 10;
}

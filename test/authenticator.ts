import { twoFactor } from 'better-auth/plugins';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const { generateTOTP } = twoFactor().endpoints;

/** The code that an authenticator app with this secret, in Base32 as pages show it, has at this moment. */
export async function codeOf(secret: string): Promise<string> {
  const { code } = await generateTOTP({ body: { secret: fromBase32(secret) } });
  return code;
}

/** The code that the app has so many half minutes from now. */
export async function codeAhead(secret: string, steps: number): Promise<string> {
  const { now } = Date;
  Date.now = () => now() + steps * 30_000;
  return codeOf(secret).finally(() => {
    Date.now = now;
  });
}

function fromBase32(text: string): string {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

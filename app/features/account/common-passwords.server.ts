import { passwordLengthError } from './password-rule.ts';

const COMMON_TEXT = 'This password is used by many people and easily guessed. Choose another one.';

let common: Promise<ReadonlySet<string>> | undefined;

/** Why a new password is refused, or undefined: too short, too long, or among the commonly used ones. */
export async function passwordError(password: string): Promise<string | undefined> {
  const wrongLength = passwordLengthError(password);
  if (wrongLength) return wrongLength;
  common ??= loadCommon();
  return (await common).has(password.toLowerCase()) ? COMMON_TEXT : undefined;
}

/** The list is long, and needed where somebody sets a password: a process starts without it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
}

import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLengthError } from './password-rule.ts';

const COMMON = new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));

/** Why a new password is refused, or undefined: too short, too long, or among the commonly used ones. */
export function passwordError(password: string): string | undefined {
  return passwordLengthError(password) ?? (isCommon(password) ? COMMON_TEXT : undefined);
}

const COMMON_TEXT = 'This password is used by many people and easily guessed. Choose another one.';

/** Listed as it is, or a listed word or a single character repeated until it was long enough. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  if (COMMON.has(plain)) return true;
  const unit = /^(.+?)\1+$/u.exec(plain)?.[1];
  return unit !== undefined && ([...unit].length <= 2 || COMMON.has(unit));
}

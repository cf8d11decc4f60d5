import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLengthError } from './password-rule.ts';

const COMMON = new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));

const COMMON_TEXT = 'This password is used by many people and easily guessed. Choose another one.';

/** Why a new password is refused, or undefined: too short, too long, or among the commonly used ones. */
export function passwordError(password: string): string | undefined {
  return passwordLengthError(password) ?? (COMMON.has(password.toLowerCase()) ? COMMON_TEXT : undefined);
}

import { type FormEvent, useRef, useState } from 'react';
import type { TextFieldProps } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';

type NewPasswordFieldProps = TextFieldProps & {
  /** Names and addresses that the password is not to be made of, besides what the form's name and email fields say. */
  words?: readonly string[];
};

const STRONG = 'Strong enough.';

/** A field for a new password that says while it is typed whether the server will take it. */
export function NewPasswordField({ words = [], ...field }: NewPasswordFieldProps) {
  const [verdict, setVerdict] = useState('');
  const latest = useRef('');
  const classifyRow = async (event: FormEvent<HTMLInputElement>) => {
    const { value, form } = event.currentTarget;
    latest.current = value;
    const text = value === '' ? '' : await verdictOn(value, [...words, ...typedIn(form)]);
    // Whatever was typed meanwhile has a verdict of its own.
    if (latest.current === value) setVerdict(text);
  };
  return (
    <div className="space-y-1.5">
      <PasswordField autoComplete="new-password" {...field} onInput={classifyRow} />
      <p role="status" className="text-sm text-ink-2">
        {verdict}
      </p>
    </div>
  );
}

/** Loads what judges only when somebody types; where that fails, the server's answer is all there is. */
async function verdictOn(password: string, words: string[]): Promise<string> {
  const loaded = await import('./password-strength.ts').catch(() => undefined);
  if (!loaded) return '';
  return (await loaded.passwordProblem(password, words)) ?? STRONG;
}

function typedIn(form: HTMLFormElement | null): string[] {
  const typed = form ? new FormData(form) : new FormData();
  return ['name', 'email'].map((name) => String(typed.get(name) ?? ''));
}

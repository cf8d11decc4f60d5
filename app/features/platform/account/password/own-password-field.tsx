import { PasswordField } from '#app/ui/forms/password-field.tsx';

/** Asks for one's own password; `email` lets password managers find the account. */
export function OwnPasswordField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={error}
      />
    </>
  );
}

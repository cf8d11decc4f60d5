import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PASSWORD_MIN } from './password-rule.ts';

/** Changes the password of whoever is signed in; calls 'password'. `email` lets password managers find the account. */
export function PasswordCard({ name, email }: { name: string; email: string }) {
  return (
    <Card title="Password" description="Changing it logs you out on all other devices.">
      <ActionForm intent="password" resetWhenDone>
        {({ pending, errors }) => (
          <div className="grid gap-4">
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={errors.currentPassword}
            />
            <NewPasswordField
              label="New password"
              name="newPassword"
              words={[name, email]}
              required
              hint={`At least ${PASSWORD_MIN} characters. A sentence works well. Common passwords aren't allowed.`}
              error={errors.newPassword}
            />
            <div>
              <Button type="submit" pending={pending}>
                Change password
              </Button>
            </div>
          </div>
        )}
      </ActionForm>
    </Card>
  );
}

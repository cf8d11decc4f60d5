import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { MadeFrom } from '#app/ui/forms/made-from.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { PictureField } from './picture-field.tsx';

export type OwnProfile = {
  name: string;
  email: string;
  pictureUrl: string | null;
  pictureMaxBytes: number;
};

/** Picture, name and email of whoever is signed in; calls 'profile'. */
export function ProfileCard({ name, email, pictureUrl, pictureMaxBytes }: OwnProfile) {
  return (
    <Card title="Profile" description="How others see you in the portal.">
      <DirtyFormGuard losing="changes">
        <ActionForm intent="profile" encType="multipart/form-data">
          {({ pending, errors, theirs, saves }) => (
            <div className="grid gap-5">
              <MadeFrom initialValues={{ name }} theirs={theirs} saves={saves} />
              <PictureField
                key={pictureUrl}
                name={name}
                pictureUrl={pictureUrl}
                maxBytes={pictureMaxBytes}
                error={errors.picture}
              />
              <TextField
                label="Name"
                name="name"
                required
                maxLength={200}
                autoComplete="name"
                defaultValue={name}
                error={errors.name}
              />
              <TextField
                label="Email"
                name="email"
                type="email"
                readOnly
                value={email}
                hint="You log in with this address. To change it, contact an admin."
              />
              <div>
                <Button type="submit" variant="primary" pending={pending}>
                  Save profile
                </Button>
              </div>
            </div>
          )}
        </ActionForm>
      </DirtyFormGuard>
    </Card>
  );
}

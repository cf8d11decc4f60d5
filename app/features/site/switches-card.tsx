import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/ui/action-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { SwitchField } from '#app/ui/field.tsx';
import type { Settings } from './settings.server.ts';

/** The portal's switches; each is saved as it is turned. */
export function SwitchesCard({ settings }: { settings: Settings }) {
  const fetcher = useFetcher<FormAnswer>();
  const turned = fetcher.formData?.get('membersEditProfile');
  return (
    <Card title="Switches" description="They take effect at once.">
      <SwitchField
        label="Members edit their own profile"
        hint="Name, picture and password in the member's settings. Turned off, saving there changes nothing and says so."
        checked={turned ? turned === 'on' : settings.membersEditProfile}
        onCheckedChange={(on) =>
          void fetcher.submit(
            { intent: 'save-settings', membersEditProfile: on ? 'on' : 'off' },
            { method: 'post' },
          )
        }
      />
    </Card>
  );
}

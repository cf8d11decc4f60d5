import { useFetcher } from 'react-router';
import { SwitchField } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/use-answer.ts';
import { Card } from '#app/ui/page/card.tsx';
import type { Settings } from './settings.server.ts';

/** The portal's switches; each is saved as it is turned. */
export function SwitchesCard({ settings }: { settings: Settings }) {
  return (
    <Card title="Switches" description="They take effect at once.">
      <div className="grid gap-4">
        <Switch
          name="membersEditProfile"
          on={settings.membersEditProfile}
          label="Members edit their own profile"
          hint="Name, picture and password in the member's settings. Turned off, saving there changes nothing and says so."
        />
        <Switch
          name="adminsNeedSecondFactor"
          on={settings.adminsNeedSecondFactor}
          label="Admins need a second factor"
          hint="Turned on, an admin without one is led to set it up, and reaches nothing else before. That goes for you too."
        />
      </div>
    </Card>
  );
}

type SwitchProps = {
  name: 'membersEditProfile' | 'adminsNeedSecondFactor';
  on: boolean;
  label: string;
  hint: string;
};

function Switch({ name, on, label, hint }: SwitchProps) {
  const fetcher = useFetcher<FormAnswer>();
  const turned = fetcher.formData?.get(name);
  return (
    <SwitchField
      label={label}
      hint={hint}
      checked={turned ? turned === 'on' : on}
      onCheckedChange={(next) =>
        void fetcher.submit({ intent: 'save-settings', [name]: next ? 'on' : 'off' }, { method: 'post' })
      }
    />
  );
}

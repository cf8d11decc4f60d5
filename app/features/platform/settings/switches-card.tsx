import { InstantSwitch } from '#app/ui/forms/instant-switch.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { Settings } from './settings.server.ts';

/** The portal's switches; each is saved as it is turned. */
export function SwitchesCard({ settings }: { settings: Settings }) {
  return (
    <Card title="Switches" description="Changes apply immediately.">
      <div className="grid gap-4">
        <InstantSwitch
          intent="save-settings"
          name="membersEditProfile"
          on={settings.membersEditProfile}
          label="Members edit their own profile"
          hint="Name, picture and password in the member's settings. If off, saving there shows a message and changes nothing."
        />
        <InstantSwitch
          intent="save-settings"
          name="adminsNeedSecondFactor"
          on={settings.adminsNeedSecondFactor}
          label="Require two-step verification for admins"
          hint="Every admin, including you, must set it up before continuing."
        />
      </div>
    </Card>
  );
}

import { InstantSwitch } from '#app/ui/forms/instant-switch.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { Settings } from './settings.server.ts';

/** The portal's switches; each is saved as it is turned. */
export function SwitchesCard({ settings }: { settings: Settings }) {
  return (
    <Card title="Switches" description="They take effect at once.">
      <div className="grid gap-4">
        <InstantSwitch
          intent="save-settings"
          name="membersEditProfile"
          on={settings.membersEditProfile}
          label="Members edit their own profile"
          hint="Name, picture and password in the member's settings. Turned off, saving there changes nothing and says so."
        />
        <InstantSwitch
          intent="save-settings"
          name="adminsNeedSecondFactor"
          on={settings.adminsNeedSecondFactor}
          label="Admins need a second factor"
          hint="Turned on, an admin without one is led to set it up, and reaches nothing else before. That goes for you too."
        />
      </div>
    </Card>
  );
}

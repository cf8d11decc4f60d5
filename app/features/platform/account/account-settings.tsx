import type { ReactNode } from 'react';
import { PhoneFold } from '#app/ui/page/folded-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import { type OwnProfile, ProfileCard } from './profile/profile-card.tsx';
import { DevicesCard } from './sessions/devices-card.tsx';
import type { SignedInDevice } from './sessions/sessions.server.ts';
import { SecondFactorCard } from './two-step/second-factor-card.tsx';

export type AccountSettingsProps = {
  profile: OwnProfile;
  secondFactorOn: boolean;
  devices: readonly SignedInDevice[];
  /** The card of passkeys. */
  passkeys: ReactNode;
  /** Further cards of this role. */
  children?: ReactNode;
};

/** The cards of one's own account, the same for admins, members and managers. */
export function AccountSettings({
  profile,
  secondFactorOn,
  devices,
  passkeys,
  children,
}: AccountSettingsProps) {
  const security = (
    <PhoneFold title="Two-step verification and devices">
      <div className="grid grid-cols-1 gap-6 max-sm:mt-3">
        <SecondFactorCard on={secondFactorOn} email={profile.email} />
        {passkeys}
        <DevicesCard devices={devices} />
      </div>
    </PhoneFold>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <ProfileCard {...profile} />
        <PasswordCard name={profile.name} email={profile.email} />
        {children && security}
      </div>
      <div className="grid grid-cols-1 gap-6">{children ?? security}</div>
    </div>
  );
}

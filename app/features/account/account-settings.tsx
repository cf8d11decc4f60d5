import type { ReactNode } from 'react';
import { DevicesCard } from './devices-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { type OwnProfile, ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import type { SignedInDevice } from './sessions.server.ts';

export type AccountSettingsProps = {
  profile: OwnProfile;
  secondFactorOn: boolean;
  devices: readonly SignedInDevice[];
  /** Further cards of this role. */
  children?: ReactNode;
};

/** The cards of one's own account, the same for admins, members and managers. */
export function AccountSettings({ profile, secondFactorOn, devices, children }: AccountSettingsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <ProfileCard {...profile} />
        <PasswordCard name={profile.name} email={profile.email} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        {children}
        <SecondFactorCard on={secondFactorOn} email={profile.email} />
        <DevicesCard devices={devices} />
      </div>
    </div>
  );
}

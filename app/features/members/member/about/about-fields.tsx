import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { OwnAbout } from './about-schema.ts';
import { TIME_ZONES } from './time-zones.ts';

type AboutFieldsProps = {
  about: OwnAbout;
  errors: Record<string, string>;
  /** Whether whoever types is the business itself, whose browser may fill the fields in. */
  isOwn?: boolean;
};

/** Owner, phone, address, station and time zone of a member. */
export function AboutFields({ about, errors, isOwn = false }: AboutFieldsProps) {
  const filled = (token: string) => (isOwn ? token : 'off');
  return (
    <>
      <TextField
        label="Owner"
        name="ownerName"
        autoComplete="off"
        defaultValue={about.ownerName}
        error={errors.ownerName}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete={filled('tel')}
        placeholder="(703) 555-0142"
        defaultValue={about.phone}
        error={errors.phone}
      />
      <TextField
        label="Address"
        name="address"
        autoComplete={filled('street-address')}
        defaultValue={about.address}
        error={errors.address}
      />
      <TextField
        label="Station"
        name="station"
        autoComplete="off"
        placeholder="DCA1"
        defaultValue={about.station}
        error={errors.station}
      />
      <SelectField
        label="Time zone"
        name="timeZone"
        defaultValue={about.timeZone}
        options={[{ value: '', label: 'Not set' }, ...zonesWith(about.timeZone)]}
        error={errors.timeZone}
      />
    </>
  );
}

/** The zones to choose from, with one that an import brought in. */
function zonesWith(zone: string): { value: string; label: string }[] {
  const isKnown = zone === '' || TIME_ZONES.some(({ value }) => value === zone);
  return isKnown ? [...TIME_ZONES] : [...TIME_ZONES, { value: zone, label: zone }];
}

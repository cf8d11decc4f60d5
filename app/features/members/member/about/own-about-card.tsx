import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { MadeFrom } from '#app/ui/forms/made-from.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { AboutFields } from './about-fields.tsx';
import type { OwnAbout } from './about-schema.ts';
import { timeZoneLabel } from './time-zones.ts';

/** 'Your business' in a member's settings; calls 'about'. */
export function OwnAboutCard({ about }: { about: OwnAbout }) {
  const { ownerName, phone, address, station, timeZone } = about;
  return (
    <Card title="Your business" description="How your back office reaches you.">
      <DirtyFormGuard losing="changes">
        <ActionForm intent="about">
          {({ pending, errors, theirs, saves }) => (
            <div className="grid gap-5">
              <MadeFrom
                initialValues={{ ownerName, phone, address, station, timeZone }}
                theirs={theirs}
                saves={saves}
                showValue={(value, name) =>
                  name === 'timeZone' ? timeZoneLabel(String(value)) : String(value)
                }
              />
              <AboutFields about={about} errors={errors} isOwn />
              <div>
                <Button type="submit" pending={pending}>
                  Save details
                </Button>
              </div>
            </div>
          )}
        </ActionForm>
      </DirtyFormGuard>
    </Card>
  );
}

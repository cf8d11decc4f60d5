import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { MadeFrom } from '#app/ui/forms/made-from.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { KEEP_OPTIONS, KEPT, type KeptFor } from './keep-days.ts';

/** For how long emails, contact messages and activities are kept. */
export function KeepCard({ kept }: { kept: KeptFor }) {
  return (
    <Card
      title="How long records are kept"
      description="Older ones are deleted permanently within a few hours. Emails that are still waiting to be sent stay. Security events are kept for 2 years."
    >
      <ActionForm intent="save-retention" className="flex flex-wrap items-start gap-3">
        {({ pending, errors, theirs, saves }) => (
          <>
            <MadeFrom initialValues={kept} theirs={theirs} saves={saves} />
            {(Object.keys(KEPT) as (keyof KeptFor)[]).map((name) => (
              <SelectField
                key={name}
                label={KEPT[name]}
                name={name}
                options={KEEP_OPTIONS}
                defaultValue={kept[name]}
                error={errors[name]}
                className="min-w-0 flex-1 basis-full sm:basis-48"
              />
            ))}
            <Button type="submit" pending={pending} className="sm:mt-6.5">
              Save
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}

import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { MadeFrom } from '#app/ui/forms/made-from.tsx';
import { Card } from '#app/ui/page/card.tsx';

/** The address that 'connect' of the hiring pipeline opens. */
export function ConnectCard({ address }: { address: string }) {
  return (
    <Card
      title="Hiring site"
      description={'The "connect" button of every hiring pipeline opens it in a new tab.'}
    >
      <ActionForm intent="save-connect" className="flex flex-wrap items-start gap-3">
        {({ pending, errors, theirs, saves }) => (
          <>
            <MadeFrom initialValues={{ connectAddress: address }} theirs={theirs} saves={saves} />
            <TextField
              label="Connect URL"
              name="connectAddress"
              type="url"
              inputMode="url"
              required
              autoComplete="off"
              defaultValue={address}
              error={errors.connectAddress}
              className="min-w-0 flex-1 basis-64"
            />
            <Button type="submit" pending={pending} className="sm:mt-6.5">
              Save URL
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}

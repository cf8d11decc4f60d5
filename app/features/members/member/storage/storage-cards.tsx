import { ChoiceForm } from '#app/features/platform/reminder/choice-form.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { Storage } from './read-storage.server.ts';
import { STORAGE_LIMITS } from './storage-limits.ts';
import { StorageUse } from './storage-use.tsx';
import { sizeText } from './used-text.ts';

/** What a member sees of its room. */
export function OwnStorageCard({ storage }: { storage: Storage }) {
  return (
    <Card
      title="Storage"
      description="All files of this account. Deleted files count until they are permanently deleted after 30 days."
    >
      <StorageUse storage={storage} />
    </Card>
  );
}

/** How much room a member's files have; calls 'storage-limit'. */
export function StorageLimitCard({ storage }: { storage: Storage }) {
  const { limitGb, portalBytes } = storage;
  const asPortal = portalBytes === null ? 'no limit' : sizeText(portalBytes);
  const options = STORAGE_LIMITS.map((value) => ({
    value,
    label: value === '' ? `Portal setting (${asPortal})` : `${Number(value).toLocaleString('en-US')} GB`,
  }));
  return (
    <Card
      title="Storage"
      description="All files of this member, including deleted ones for 30 days. At the limit, uploads are refused."
    >
      <div className="grid gap-4">
        <StorageUse storage={storage} />
        <ChoiceForm
          needs="manage"
          intent="storage-limit"
          values={{}}
          name="limitGb"
          label="Storage limit"
          options={options}
          value={limitGb === null ? '' : String(limitGb)}
        />
      </div>
    </Card>
  );
}

import { MessageSquareWarning } from 'lucide-react';
import { use } from 'react';
import { formatInstant } from '#app/format/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import type { Disputable } from '../list-files.server.ts';

type DisputeButtonProps = { files: readonly Disputable[]; onDispute: (file: Disputable) => void };

/** Starts a dispute about a completed file, and asks which where there are several. Absent where there is none. */
export function DisputeButton({ files, onDispute }: DisputeButtonProps) {
  const zone = use(TimeZoneContext);
  const [first, ...others] = files;
  if (!first) return null;
  const icon = <MessageSquareWarning aria-hidden="true" />;
  if (others.length === 0) {
    return (
      <Button type="button" size="sm" icon={icon} onClick={() => onDispute(first)}>
        Dispute
      </Button>
    );
  }
  return (
    <Menu
      label="Which completed file?"
      trigger={
        <Button type="button" size="sm" icon={icon}>
          Dispute
        </Button>
      }
      items={[first, ...others].map((file) => ({
        label: `${file.name}, ${formatInstant(file.date, zone, { withTime: true })}`,
        onSelect: () => onDispute(file),
      }))}
    />
  );
}

import { FileUp, MessageSquareWarning, RefreshCw, X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import type { FileLine } from '../file-lines.server.ts';
import type { Disputable } from '../list-files.server.ts';

/** What somebody of the member's side may start on a file. */
export type MemberActions = {
  onReplace: (file: FileLine) => void;
  onDispute: (file: Disputable) => void;
  onNewVersion: (file: FileLine) => void;
  onCancel: (file: FileLine) => void;
};

/** True if the page asks for a new version of the file. */
export function wantsNewVersion(file: Pick<FileLine, 'status' | 'successors'>): boolean {
  return file.status === 'Rejected' && file.successors.length === 0;
}

/** The same acts as the menu of the file's row. */
export function memberFileMenu(file: FileLine, acts: MemberActions): MenuItem[] {
  const items: (MenuItem | false)[] = [
    file.canReplace && { label: 'Replace', icon: <RefreshCw />, onSelect: () => acts.onReplace(file) },
    file.canReplace && { label: 'Cancel', icon: <X />, danger: true, onSelect: () => acts.onCancel(file) },
    file.canDispute && {
      label: 'Dispute',
      icon: <MessageSquareWarning />,
      onSelect: () => acts.onDispute(file),
    },
    wantsNewVersion(file) && {
      label: 'Upload a new version',
      icon: <FileUp />,
      onSelect: () => acts.onNewVersion(file),
    },
  ];
  return items.filter((item) => item !== false);
}

/** The member's buttons on a file; nothing where its status offers none. */
export function MemberFileActions({ file, acts }: { file: FileLine; acts: MemberActions }) {
  const about = <span className="sr-only"> {file.name}</span>;
  return (
    <>
      {file.canReplace && (
        <>
          <Button
            type="button"
            size="sm"
            icon={<RefreshCw aria-hidden="true" />}
            onClick={() => acts.onReplace(file)}
          >
            Replace{about}
          </Button>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            icon={<X aria-hidden="true" />}
            onClick={() => acts.onCancel(file)}
          >
            Cancel{about}
          </Button>
        </>
      )}
      {file.canDispute && (
        <Button
          type="button"
          size="sm"
          icon={<MessageSquareWarning aria-hidden="true" />}
          onClick={() => acts.onDispute(file)}
        >
          Dispute{about}
        </Button>
      )}
      {wantsNewVersion(file) && (
        <Button
          type="button"
          size="sm"
          variant="primary"
          icon={<FileUp aria-hidden="true" />}
          onClick={() => acts.onNewVersion(file)}
        >
          Upload a new version{about}
        </Button>
      )}
    </>
  );
}

import { Download, FilePlus2, MessageCircleQuestion, Tags, UserCheck } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { withQuery } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { BulkBar, BulkButton } from '#app/ui/lists/bulk-bar.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { countOfMembers } from '../count-of-members.ts';
import type { MembersQuery } from '../members-query.ts';
import {
  AccountManagerDialog,
  AddCategoriesDialog,
  AskMembersDialog,
  AssignFormDialog,
  type BulkDialogProps,
  type BulkOptions,
} from './bulk-dialogs.tsx';
import { MOST_MEMBERS } from './chosen-members.ts';

type MembersBulkBarProps = BulkOptions & {
  selection: Selection;
  query: Pick<MembersQuery, 'q' | 'show'>;
  /** How many members the list shows on all of its pages. */
  total: number;
};

const ACTS: { name: string; label: string; Icon: typeof Tags; Dialog: ComponentType<BulkDialogProps> }[] = [
  { name: 'ask', label: 'Request information', Icon: MessageCircleQuestion, Dialog: AskMembersDialog },
  { name: 'form', label: 'Assign form', Icon: FilePlus2, Dialog: AssignFormDialog },
  { name: 'categories', label: 'Add categories', Icon: Tags, Dialog: AddCategoriesDialog },
  { name: 'manager', label: 'Account manager', Icon: UserCheck, Dialog: AccountManagerDialog },
];

/** What can be done with all members that are selected, or with all that match the search and the filter. */
export function MembersBulkBar({ selection, query: { q, show }, total, ...options }: MembersBulkBarProps) {
  const mayManage = useMayChange('manage');
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const isAll = all && selection.isAll;
  const count = isAll ? total : selection.ids.length;
  const values: Record<string, string> = isAll
    ? { matching: '1', count: String(count), q, show }
    : { members: selection.ids.join(' ') };
  const act = ACTS.find(({ name }) => name === opened);
  const canSelectAll = total > count && total <= MOST_MEMBERS;
  const open = (name: string | null) => {
    selection.hold(name !== null);
    setOpened(name);
  };
  const selectAll = () => {
    if (!selection.isAll) selection.toggleAll();
    setAll(true);
  };
  return (
    <BulkBar
      label="Selected members"
      what={countOfMembers(count)}
      more={
        canSelectAll && (
          <Button type="button" variant="link" onClick={selectAll}>
            Select all {countOfMembers(total)}
          </Button>
        )
      }
      onClear={selection.clear}
    >
      {ACTS.filter(({ name }) => mayManage || name === 'ask').map(({ name, label, Icon }) => (
        <BulkButton key={name} name={name} icon={<Icon aria-hidden />} onClick={() => open(name)}>
          {label}
        </BulkButton>
      ))}
      <a href={withQuery('/api/admin/members.csv', values)} download className={buttonClass({ size: 'sm' })}>
        <Download aria-hidden />
        Export CSV
      </a>
      {act && (
        <act.Dialog
          {...options}
          what={countOfMembers(count)}
          values={values}
          onClose={() => open(null)}
          onDone={selection.clear}
        />
      )}
    </BulkBar>
  );
}

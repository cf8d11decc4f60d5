import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { SearchBox } from '#app/ui/lists/list-view.tsx';
import { countOfMembers } from '../count-of-members.ts';
import type { MemberLine } from '../list-members.server.ts';
import { FormDueField } from './form-due-field.tsx';

type AssignToMembersProps = { form: { id: string; name: string }; onClose: () => void };

/** 'Assign to members…' of a form: members are found by name or email, and the chosen ones get the form. */
export function AssignToMembers({ form, onClose }: AssignToMembersProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const toggle = ({ id, name }: MemberLine) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(id)) after.set(id, name);
      return after;
    });
  return (
    <FormDialog
      title={`Assign ${form.name} to members`}
      description="Members who already have the form keep it as it is."
      intent="members-form"
      action={href('/admin/users')}
      values={{ formId: form.id, members: [...chosen.keys()].join(' ') }}
      submitLabel="Assign form"
      before={<MemberChoices isChosen={(id) => chosen.has(id)} onToggle={toggle} />}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FormDueField error={errors.dueDate} />
          <p role="status" className="text-sm font-semibold">
            {countOfMembers(chosen.size)} selected
          </p>
          <FieldError id="members-error">{errors.members}</FieldError>
        </>
      )}
    </FormDialog>
  );
}

type MemberChoicesProps = { isChosen: (id: string) => boolean; onToggle: (member: MemberLine) => void };

function MemberChoices({ isChosen, onToggle }: MemberChoicesProps) {
  const { text, setText, members, total, pending } = useMembersFound();
  return (
    <div className="mb-4 space-y-3">
      <SearchBox
        value={text}
        onChange={setText}
        label="Search members"
        placeholder="Search by name or email"
        pending={pending}
      />
      <ul
        aria-label="Members"
        className="max-h-72 space-y-2 overflow-y-auto rounded-lg border border-line p-3"
      >
        {members.map((member) => (
          <li key={member.id}>
            <label className="tap flex items-center gap-2.5">
              <input
                type="checkbox"
                checked={isChosen(member.id)}
                onChange={() => onToggle(member)}
                className="size-4.5 shrink-0 accent-secondary-strong pointer-coarse:size-6"
              />
              <span className="min-w-0">
                <bdi className="wrap-anywhere">{member.name}</bdi>{' '}
                <span className="text-sm wrap-anywhere text-ink-2">{member.email}</span>
              </span>
            </label>
          </li>
        ))}
        {members.length === 0 && !pending && <li className="text-ink-2">No members match.</li>}
      </ul>
      {total > members.length && (
        <p className="text-sm text-ink-2">
          {members.length} of {countOfMembers(total)} shown. Search to find others.
        </p>
      )}
    </div>
  );
}

/** How long typing may pause before members are looked up, in milliseconds. */
const PAUSE_MS = 180;

function useMembersFound() {
  const [text, setText] = useState('');
  const { load, data, state } = useFetcher<{ members: MemberLine[]; total: number }>();
  useEffect(() => {
    const timer = setTimeout(() => load(withQuery(href('/admin/users'), { q: text.trim() })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, load]);
  return {
    text,
    setText,
    members: data?.members ?? [],
    total: data?.total ?? 0,
    pending: data === undefined || state !== 'idle',
  };
}

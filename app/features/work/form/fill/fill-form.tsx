import { RefreshCw, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { mergeConcurrentEdit } from '#app/fields/merge-concurrent-edit.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { EditConflictBanner } from '#app/ui/forms/edit-conflict-banner.tsx';
import { usePageRefusal } from '#app/ui/network/page-for.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { FileAnswer, Typed } from '../form-answers.ts';
import type { FormPage } from '../member-forms.server.ts';
import { FormFileInput } from './form-file-input.tsx';
import { FormInput } from './form-input.tsx';
import { type DraftState, useDraft } from './use-draft.ts';

/** `base` is the address of the area's calls. */
type FillFormProps = { page: FormPage; base: string };

/** A form to fill in. What is typed is kept: here while the form changes or is refused, and as a draft on the server. */
export function FillForm({ page, base }: FillFormProps) {
  const { form, number } = page;
  const [typed, setTyped] = useState(page.typed);
  const [files, setFiles] = useState(page.files);
  const [begunAt, setBegunAt] = useState(form.version);
  const [submitted, setSubmitted] = useState(false);
  const [sending, setSending] = useState(0);
  const { revalidate, state: reload } = useRevalidator();
  const refused = usePageRefusal() !== null;
  const draft = useDraft(page, typed, base, page.canEdit && !submitted);
  const inConflict = draft.state === 'conflict';
  const isLost = draft.state === 'offline' && refused;
  // The page may have been read before the other draft was saved: to bring them together, it has to know that one.
  useEffect(() => {
    if (inConflict) void revalidate();
  }, [inConflict, revalidate]);
  const isRead = inConflict && reload === 'idle' && draft.base().revision !== page.draft.revision;
  const merged = isRead ? mergeConcurrentEdit(draft.base().typed, typed, page.typed) : null;
  const goOn = useRef((_: Typed) => {});
  goOn.current = (next) => {
    setTyped(next);
    setFiles((before) => ({ ...before, ...page.files }));
    draft.adopt(page.typed, page.draft.revision, next);
  };
  const free = merged && merged.conflicts.length === 0 ? merged.mine : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft of somebody else.
  useEffect(() => {
    if (free) goOn.current(free);
  }, [free !== null, page.draft.revision]);
  const type = (fieldId: string, value: string) => setTyped((before) => ({ ...before, [fieldId]: value }));
  const takeFile = (fieldId: string, file: FileAnswer | null) => {
    if (file) setFiles((before) => ({ ...before, [file.fileId]: file }));
    type(fieldId, file?.fileId ?? '');
  };
  if (form.fields.length === 0) {
    return (
      <Card>
        <EmptyState title="This form has no fields yet">
          You can complete it here once your back office sets it up.
        </EmptyState>
      </Card>
    );
  }
  return (
    <ActionForm
      intent="form-submit"
      values={{ formId: form.id, number, version: form.version }}
      onDone={() => setSubmitted(true)}
      onRefused={() => void revalidate()}
    >
      {({ pending, errors }) => (
        <Card
          footer={
            page.canEdit && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <DraftText draft={draft} />
                <div className="flex flex-wrap gap-2">
                  <Button
                    type="button"
                    pending={draft.state === 'saving'}
                    onClick={async () => {
                      if (await draft.save()) showToast({ title: 'Draft saved', tone: 'success' });
                    }}
                  >
                    Save draft
                  </Button>
                  <Button type="submit" variant="primary" icon={<Send aria-hidden />} pending={pending}>
                    Submit form
                  </Button>
                </div>
              </div>
            )
          }
        >
          {begunAt !== form.version && (
            <Notice tone="info" icon={<RefreshCw aria-hidden />} onDismiss={() => setBegunAt(form.version)}>
              This form just changed. Your answers are still here. Review them before you submit.
            </Notice>
          )}
          <UnsavedChangesGuard losing={isLost ? 'changes' : null} />
          <UnsavedChangesGuard losing={sending > 0 && !isLost ? 'upload' : null} />
          {merged && !free && (
            <EditConflictBanner
              by="Another window"
              onLoad={() => goOn.current(merged.theirs)}
              onKeep={() => goOn.current(merged.mine)}
            />
          )}
          {inConflict && !merged && reload === 'idle' && (
            <Notice tone="warn" icon={<RefreshCw aria-hidden />}>
              <p role="alert">{draft.problem}</p>
            </Notice>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving a field saves the draft. */}
          <div className="grid gap-5" onBlur={() => draft.state === 'unsaved' && void draft.save()}>
            {form.fields.map((field) => {
              const common = { field, value: typed[field.id] ?? '', error: errors[field.id] };
              return field.type === 'file' ? (
                <FormFileInput
                  key={field.id}
                  {...common}
                  file={files[common.value]}
                  onFile={(file) => page.canEdit && takeFile(field.id, file)}
                  onSending={(begins) => setSending((count) => count + (begins ? 1 : -1))}
                  address={page.canEdit ? `${base}/forms/${form.id}/files` : null}
                  maxBytes={page.maxUploadBytes}
                />
              ) : (
                <FormInput key={field.id} {...common} onChange={(value) => type(field.id, value)} />
              );
            })}
          </div>
        </Card>
      )}
    </ActionForm>
  );
}

function DraftText({ draft }: { draft: DraftState }) {
  const refused = usePageRefusal() !== null;
  return (
    <p role="status" className="min-w-0">
      {draft.state === 'offline' &&
        (refused ? 'Not saved yet.' : "Not saved: we can't reach the server. Trying again.")}
      {draft.state === 'saving' && 'Saving the draft'}
      {draft.state === 'unsaved' && 'Not saved yet'}
      {draft.state === 'saved' && draft.savedAt && (
        <>
          Draft saved <AgoText instant={draft.savedAt} />
        </>
      )}
    </p>
  );
}

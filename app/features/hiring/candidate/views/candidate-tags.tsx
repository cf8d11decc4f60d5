import { X } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { OpenCandidate } from '../open-candidate.server.ts';

type CandidateTagsProps = { candidate: OpenCandidate; inUse: readonly string[]; canChange: boolean };

/** The tags of the open candidate, and what adds and removes them. */
export function CandidateTags({ candidate, inUse, canChange }: CandidateTagsProps) {
  const { id, tags } = candidate;
  const { call, pending } = useActionQueue();
  if (tags.length === 0 && !canChange) return null;
  return (
    <section aria-label="Tags">
      <h3 className="mb-1 font-semibold">Tags</h3>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center gap-1 rounded-full border border-line-strong py-0.5 pr-1 pl-3 text-sm wrap-anywhere"
            >
              <bdi>{tag}</bdi>
              {canChange && (
                <IconButton
                  label={`Remove tag ${tag}`}
                  aria-disabled={pending}
                  onClick={() => call('candidates-tag', { candidates: id, remove: tag })}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <ActionForm intent="candidates-tag" values={{ candidates: id }} resetWhenDone>
          {({ pending: isAdding, errors }) => (
            <div className="flex items-end gap-2 print:hidden">
              <TextField
                label="Add tags"
                name="tags"
                autoComplete="off"
                list="candidate-tags"
                error={errors.tags}
                className="flex-1"
              />
              <datalist id="candidate-tags">
                {inUse.map((tag) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
              <Button type="submit" pending={isAdding}>
                Add
              </Button>
            </div>
          )}
        </ActionForm>
      )}
    </section>
  );
}

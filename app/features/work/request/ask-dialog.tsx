import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { AskFields } from './ask-fields.tsx';
import { AskWithItems } from './ask-with-items.tsx';
import type { RequestLine } from './list-requests.server.ts';
import type { RequestTemplate } from './templates/list-templates.server.ts';

type AskDialogProps = {
  /** The answered request that is asked again; null for a new one. */
  again: RequestLine | null;
  /** The request that is asked like once more, by a rule or once. */
  like: RequestLine | null;
  templates: readonly RequestTemplate[];
  onEnd: () => void;
};

/** What an admin asks a member for, and until when. */
export function AskDialog({ again, like, templates, onEnd }: AskDialogProps) {
  return (
    <FormDialog
      title={again ? 'Follow up' : 'Ask for information'}
      description={
        again
          ? 'The question and its reply are kept.'
          : 'The member sees it on their dashboard and replies in the portal.'
      }
      intent={again ? 'request-ask-again' : 'request-ask'}
      values={again ? { requestId: again.id } : {}}
      submitLabel={again ? 'Follow up' : 'Send request'}
      before={
        again && (
          <dl className="mb-4 max-h-48 space-y-2 overflow-y-auto rounded-lg border border-line bg-bg px-4 py-3">
            <Said term="You asked" text={again.text} />
            <Said term="The member answered" text={again.response ?? ''} />
          </dl>
        )
      }
      onClose={onEnd}
    >
      {(errors) =>
        again ? (
          <AskFields errors={errors} />
        ) : (
          <AskWithItems errors={errors} templates={templates} like={like} />
        )
      }
    </FormDialog>
  );
}

function Said({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-2">{term}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

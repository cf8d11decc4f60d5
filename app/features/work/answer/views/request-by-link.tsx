import { ItemList } from '#app/features/work/request/items/views/item-list.tsx';
import type { RequestLine } from '#app/features/work/request/list-requests.server.ts';
import { RespondForm } from '#app/features/work/request/respond-form.tsx';
import { DueText } from '#app/ui/relative.tsx';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';

type RequestByLinkProps = { request: RequestLine; company: string; base: string };

/** One request, answered in place. */
export function RequestByLink({ request, company, base }: RequestByLinkProps) {
  return (
    <div className="grid gap-4 rounded-2xl border border-line bg-surface p-4 shadow-sm sm:p-6">
      <p className="text-sm text-ink-2">
        For <bdi className="font-semibold">{company}</bdi>
        {request.dueDate && (
          <>
            {' · '}
            <DueText date={request.dueDate} className="inline-block first-letter:uppercase" />
          </>
        )}
      </p>
      <h1 className="text-lg font-semibold whitespace-pre-line wrap-anywhere text-ink">
        <bdi>{request.text}</bdi>
      </h1>
      {request.items.length > 0 && <ItemList items={request.items} side="member" base={base} />}
      {request.canRespond && (
        <DirtyFormGuard losing="message">
          <RespondForm request={request} />
        </DirtyFormGuard>
      )}
    </div>
  );
}

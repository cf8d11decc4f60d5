import { ExternalLink as OpensOutside, Pencil, Plus, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { ExternalLink } from './external-links.server.ts';
import { ToolDialog } from './tool-dialog.tsx';

/** The tools outside of the portal that the member works with; with `canEdit` they are added, edited and removed. */
export function ExternalTools({ links, canEdit }: { links: readonly ExternalLink[]; canEdit: boolean }) {
  const [edited, setEdited] = useState<ExternalLink | 'new' | null>(null);
  const [removed, setRemoved] = useState<ExternalLink | null>(null);
  const { call, pending } = useActionQueue(() => setRemoved(null));
  const add = canEdit && (
    <Button type="button" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      Add tool
    </Button>
  );
  return (
    <Card
      title="External Tools"
      description="Your other systems. They open in a new tab."
      actions={links.length > 0 && add}
    >
      {links.length === 0 ? (
        <EmptyState icon={<Wrench />} title="No external tools yet" action={add} className="py-6!">
          Link your payroll, fleet or routing tools to open them from here.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
          {links.map((link) => (
            <li key={link.id} className="min-w-0">
              <Tool
                link={link}
                onEdit={canEdit ? () => setEdited(link) : undefined}
                onRemove={canEdit ? () => setRemoved(link) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && <ToolDialog tool={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title="Remove this tool?"
        body={
          <>
            <bdi className="font-semibold wrap-anywhere text-ink">{removed?.name}</bdi> will be removed from
            the portal. Your data in the tool isn't affected.
          </>
        }
        confirmLabel="Remove"
        danger
        pending={pending}
        onConfirm={() => removed && call('tool-remove', { id: removed.id })}
      />
    </Card>
  );
}

type ToolProps = { link: ExternalLink; onEdit: (() => void) | undefined; onRemove: (() => void) | undefined };

function Tool({ link, onEdit, onRemove }: ToolProps) {
  return (
    <div className="relative flex h-full items-start gap-2 rounded-lg border border-line p-3 transition-colors hover:border-line-strong/60 hover:bg-bg">
      <div className="min-w-0 flex-1 py-1.5 pl-1">
        <a
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          title={link.name}
          className="flex items-center gap-1.5 font-semibold text-secondary-strong after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{link.name}</bdi>
          <OpensOutside aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <p className="truncate text-xs text-ink-2">{hostOf(link.url)}</p>
        {link.email && (
          <p className="truncate text-xs text-ink-2" title={link.email}>
            Account: <bdi>{link.email}</bdi>
          </p>
        )}
      </div>
      {(onEdit || onRemove) && (
        <div className="relative flex shrink-0">
          <IconButton label={`Edit ${link.name}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${link.name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

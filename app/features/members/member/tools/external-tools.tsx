import { ExternalLink as OpensOutside, Pencil, Plus, Trash2, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { useMoreBeside } from '#app/ui/lists/use-more-beside.ts';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { ExternalLink } from './external-links.server.ts';

const loadToolDialog = () => import('./tool-dialog.tsx');
const loadToolRemoved = () => import('./tool-removed.tsx');

/** The tools outside of the portal that the member works with; with `canEdit` they are added, edited and removed. */
export function ExternalTools({ links, canEdit }: { links: readonly ExternalLink[]; canEdit: boolean }) {
  const [edited, setEdited] = useState<ExternalLink | 'new' | null>(null);
  const row = useMoreBeside<HTMLUListElement>();
  const { lines, more } = useFirstLines(links, {
    ...{ of: 'the tools', name: 'tools', step: 12, className: 'mt-2' },
  });
  const { remove, removed, forget } = useRemove();
  const add = canEdit && (
    <Button type="button" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      Add tool
    </Button>
  );
  return (
    <Card
      title="External Tools"
      description={<span className="max-sm:hidden">Your other systems.</span>}
      actions={links.length > 0 && add}
    >
      {links.length === 0 ? (
        <EmptyState icon={<Wrench />} title="No external tools yet" action={add} className="py-6!">
          Link your payroll, fleet or routing tools to open them from here.
        </EmptyState>
      ) : (
        <>
          <ul
            ref={row}
            className="more-beside -mx-4 flex gap-2 px-4 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:px-0"
          >
            {lines.map((link) => (
              <li key={link.id} className="min-w-0 max-sm:max-w-64 max-sm:shrink-0">
                <Tool
                  link={link}
                  menu={
                    canEdit
                      ? [
                          { label: 'Edit', icon: <Pencil />, onSelect: () => setEdited(link) },
                          {
                            label: 'Remove',
                            icon: <Trash2 />,
                            danger: true,
                            onSelect: () => remove(link),
                          },
                        ]
                      : []
                  }
                />
              </li>
            ))}
          </ul>
          {more}
        </>
      )}
      <OnDemand load={loadToolDialog} open={edited !== null} onClose={() => setEdited(null)}>
        {({ ToolDialog }) => (
          <ToolDialog tool={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </OnDemand>
      <OnDemand load={loadToolRemoved} open={removed !== null} onClose={forget}>
        {({ ToolRemoved }) => removed && <ToolRemoved key={removed.id} tool={removed} onGone={forget} />}
      </OnDemand>
    </Card>
  );
}

/** Removes a tool at once, and keeps what it was for as long as that can be undone: it is added again then. */
function useRemove() {
  const [removed, setRemoved] = useState<ExternalLink | null>(null);
  const asked = useRef(new Map<string, ExternalLink>());
  const { call } = useActionQueue((_, { id = '' }) => setRemoved(asked.current.get(id) ?? null));
  const remove = (link: ExternalLink) => {
    asked.current.set(link.id, link);
    call('tool-remove', { id: link.id });
  };
  return { remove, removed, forget: () => setRemoved(null) };
}

function Tool({ link, menu }: { link: ExternalLink; menu: readonly MenuItem[] }) {
  return (
    <div className="relative flex items-center gap-1 rounded-lg border border-line py-1 pr-1 pl-3 transition-colors hover:border-line-strong/60 hover:bg-bg">
      <div className="min-w-0 flex-1 py-1">
        <a
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          title={link.name}
          className="flex items-center gap-1.5 font-semibold text-secondary-strong after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi className="min-w-0 truncate">{link.name}</bdi>
          <OpensOutside aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <p className="truncate text-xs text-ink-2" title={link.email || undefined}>
          {link.email ? (
            <>
              Account: <bdi>{link.email}</bdi>
            </>
          ) : (
            hostOf(link.url)
          )}
        </p>
      </div>
      {menu.length > 0 && (
        <div className="relative shrink-0">
          <Menu
            label={`Actions for ${link.name}`}
            items={menu}
            trigger={<button type="button" aria-label={`Actions for ${link.name}`} className="more" />}
          />
        </div>
      )}
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

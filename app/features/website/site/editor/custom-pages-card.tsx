import { ArrowDown, ArrowUp, FilePlus2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { ForStaff, StaffButton } from '#app/ui/staff-buttons.tsx';
import { livePages } from '../find-page.ts';
import type { CustomPage, SiteState } from '../site-state.ts';
import { CustomPageDialog } from './custom-page-dialog.tsx';

type CustomPagesCardProps = { state: SiteState; onDeleted: (pageId: string) => void };

/** The pages of the admins' own making, in the order of the navigation. */
export function CustomPagesCard({ state, onDeleted }: CustomPagesCardProps) {
  const [open, setOpen] = useState<CustomPage | 'new' | null>(null);
  const { call } = useActionQueue((_, { pageId }) => onDeleted(pageId ?? ''));
  const pages = livePages(state);
  const { lines, more } = useFirstLines(pages, { of: 'the custom pages', name: 'pages', step: 20 });
  const deleted = state.customPages.flatMap(({ id, name, path, deletedAt }) =>
    deletedAt === null ? [] : [{ id, name, detail: path, deletedAt }],
  );
  const add = (
    <StaffButton
      needs="manage"
      type="button"
      variant="primary"
      icon={<FilePlus2 aria-hidden />}
      onClick={() => setOpen('new')}
    >
      Create page
    </StaffButton>
  );
  return (
    <>
      <Card
        title="Custom pages"
        description="Listed after the built-in pages in the menu, in this order."
        actions={pages.length > 0 && add}
      >
        {pages.length === 0 ? (
          <EmptyState icon={<FilePlus2 />} title="No custom pages yet" action={add} className="py-6!">
            Add pages for careers, news or a campaign. Each gets its own URL and a place in the menu.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {lines.map((page, index) => (
                <PageLine
                  key={page.id}
                  page={page}
                  first={index === 0}
                  last={index === pages.length - 1}
                  onEdit={() => setOpen(page)}
                  onDelete={() => call('page-delete', { pageId: page.id })}
                />
              ))}
            </ul>
            {more}
          </>
        )}
      </Card>
      <ForStaff needs="manage">
        <TrashList
          title="Deleted pages"
          deleted={{ lines: deleted, count: deleted.length }}
          intent="page-restore"
          idName="pageId"
        />
      </ForStaff>
      {open && <CustomPageDialog page={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

type PageLineProps = {
  page: CustomPage;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function PageLine({ page, first, last, onEdit, onDelete }: PageLineProps) {
  const { call, pending } = useActionQueue();
  const move = (direction: 'up' | 'down') => call('page-move', { pageId: page.id, direction });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={paths.websiteEditor('content', { page: page.id })}
            className="tap inline-flex items-center font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            <bdi>{page.name}</bdi>
          </Link>
          {!page.visible && <Badge tone="neutral">Hidden</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-2">{page.path}</p>
      </div>
      <ForStaff needs="manage">
        <div className="flex flex-wrap items-center gap-1">
          <Button
            type="button"
            size="sm"
            pending={pending}
            onClick={() => call('page-show', { pageId: page.id, visible: page.visible ? 'off' : 'on' })}
          >
            {page.visible ? 'Hide' : 'Show'}
            <span className="sr-only"> {page.name}</span>
          </Button>
          <IconButton label={`Move ${page.name} up`} disabled={first} onClick={() => move('up')}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton label={`Move ${page.name} down`} disabled={last} onClick={() => move('down')}>
            <ArrowDown aria-hidden />
          </IconButton>
          <RowMenu
            name={page.name}
            items={() => [
              { label: 'Name and path', icon: <Pencil aria-hidden />, onSelect: onEdit },
              { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: onDelete },
            ]}
          />
        </div>
      </ForStaff>
    </li>
  );
}

import { ExternalLink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EditableBy } from '#app/ui/forms/read-only-form.tsx';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { livePages, sitePage } from '../find-page.ts';
import type { compareRevision, RevisionLine } from '../list-revisions.server.ts';
import { EDITED_KEYS, type EditedKey, type SiteState } from '../site-state.ts';
import { ContentEditor } from './content-editor.tsx';
import { CustomPagesCard } from './custom-pages-card.tsx';
import { HistoryCard } from './history-card.tsx';
import type { PageContent } from './site-preview.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import { PageSwitches, SectionSwitches } from './visibility-cards.tsx';

const TABS = [
  { name: 'pages', label: 'Pages' },
  { name: 'content', label: 'Content' },
  { name: 'theme', label: 'Theme' },
  { name: 'history', label: 'History' },
] as const;

type WebsitePageProps = {
  state: SiteState;
  /** The revision that is published. */
  number: number;
  tab: string;
  /** Only on the tab of the history. */
  revisions: readonly RevisionLine[];
  compared: Awaited<ReturnType<typeof compareRevision>>;
};

/** The public website as the provider's staff edits it. */
export function WebsitePage({ state, number, tab, revisions, compared }: WebsitePageProps) {
  return (
    <>
      <PageHeader
        title="Website"
        description="Published changes go live immediately and can be undone."
        actions={
          <a href="/" target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden="true" />
            Open website
          </a>
        }
      />
      <LinkTabs
        label="Parts of the website"
        className="mb-6"
        tabs={TABS.map(({ name, label }) => ({
          to: paths.websiteEditor(name),
          label,
          active: name === tab,
        }))}
      />
      {tab === 'pages' && <PagesTab state={state} />}
      {tab === 'content' && <ContentTab state={state} number={number} />}
      {tab === 'theme' && (
        <EditableBy needs="manage">
          <ThemeEditor state={state} number={number} />
        </EditableBy>
      )}
      {tab === 'history' && <HistoryCard revisions={revisions} number={number} compared={compared} />}
    </>
  );
}

function PagesTab({ state }: { state: SiteState }) {
  const change = useChangeInUrl();
  const deleted = state.customPages.filter(({ deletedAt }) => deletedAt);
  return (
    <>
      <JustDeleted lines={deleted} what="page" intent="page-restore" idName="pageId">
        Its address redirects to Home. You can restore it for 30 days.
      </JustDeleted>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <EditableBy needs="manage">
          <PageSwitches state={state} />
          <SectionSwitches sections={state.pages.home.sections} />
        </EditableBy>
        <div className="lg:col-span-2">
          <CustomPagesCard state={state} onDeleted={(id) => change({ deleted: id })} />
        </div>
      </div>
    </>
  );
}

function ContentTab({ state, number }: { state: SiteState; number: number }) {
  const [params] = useSearchParams();
  const custom = livePages(state);
  const choices = [
    ...EDITED_KEYS.map((key) => ({ id: key as string, name: sitePage(state, key).name })),
    ...custom.map(({ id, name }) => ({ id, name })),
  ];
  const chosen = choices.find(({ id }) => id === params.get('page')) ?? choices[0];
  if (!chosen) return null;
  const page = custom.find(({ id }) => id === chosen.id);
  const published = page
    ? ({ page: 'custom', content: page.content } as const)
    : builtInContent(state, chosen.id as EditedKey);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Page to edit">
        <ul className="flex gap-1 overflow-x-auto lg:flex-col">
          {choices.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <Link
                to={paths.websiteEditor('content', { page: id })}
                aria-current={id === chosen.id ? 'page' : undefined}
                className={`tap flex max-w-52 items-center rounded-md px-3 py-2 text-sm font-medium -outline-offset-2 ${
                  id === chosen.id
                    ? 'bg-secondary-soft text-secondary-strong'
                    : 'text-ink-2 hover:bg-surface-2'
                }`}
              >
                <bdi className="truncate" title={name}>
                  {name}
                </bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <EditableBy needs="manage">
        <ContentEditor
          key={chosen.id}
          published={published}
          pageId={page?.id ?? null}
          name={chosen.name}
          state={state}
          number={number}
        />
      </EditableBy>
    </div>
  );
}

function builtInContent(state: SiteState, key: EditedKey): PageContent {
  return { page: key, content: sitePage(state, key).content } as PageContent;
}

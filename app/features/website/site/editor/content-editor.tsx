import { type ReactNode, useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import { RichTextField } from '#app/ui/forms/rich-text-field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { PhoneFold } from '#app/ui/page/folded-card.tsx';
import type { SiteState } from '../site-state.ts';
import { CONTENT_FIELDS, listAt, textAt, withValue } from './content-fields.ts';
import { ListFields } from './list-fields.tsx';
import { PublishBar } from './publish-bar.tsx';
import { type PageContent, SitePreview } from './site-preview.tsx';
import { useSiteEdit } from './use-site-edit.ts';

/** Groups of fields from which on their lists are folded. */
const FOLDED_FROM = 4;

type ContentEditorProps = {
  /** The page and its published content. */
  published: PageContent;
  /** The id of a custom page. */
  pageId: string | null;
  name: string;
  state: SiteState;
  number: number;
};

/** Every text of one page. Mounted anew for each page. */
export function ContentEditor({ published, pageId, name, state, number }: ContentEditorProps) {
  const [previewing, setPreviewing] = useState(false);
  const edit = useSiteEdit(published, number, ({ page, content }) => ({
    ...(pageId === null ? { intent: 'site-content', page } : { intent: 'page-content', pageId }),
    content: JSON.stringify(content),
  }));
  const { values: value, errors } = edit;
  const groups = CONTENT_FIELDS[value.page];
  const set = (content: PageContent['content']) =>
    edit.set((before) => ({ ...before, content }) as PageContent);
  return (
    <Card title={name} description="All text on this page. Publishing makes it live.">
      <div className="grid gap-3 sm:gap-8">
        {groups.map(({ title, hint, fields, list }) => (
          <Group
            key={title}
            title={title}
            isFolded={groups.length > FOLDED_FROM}
            isRefused={Object.keys(errors).some(
              (path) => fields.some(({ name: own }) => own === path) || (list && path.startsWith(list.name)),
            )}
          >
            <fieldset className="grid gap-4">
              <legend className="mb-3 text-base font-semibold text-ink">
                {title}
                {hint && <span className="block text-sm font-normal text-ink-2">{hint}</span>}
              </legend>
              {fields.map((field) => (
                <TextField
                  key={field.name}
                  name={field.name}
                  label={field.label}
                  multiline={field.long ?? false}
                  rows={field.name === 'mission' ? 6 : 3}
                  value={textAt(value.content, field.name)}
                  error={errors[field.name]}
                  onChange={(event) =>
                    set(withValue(value.content, field.name, (event.target as { value: string }).value))
                  }
                />
              ))}
              {list && (
                <Folded
                  label={countText(listAt(value.content, list.name).length, list.item)}
                  isFolded={groups.length > FOLDED_FROM}
                  mustShow={Object.keys(errors).some((name) => name.startsWith(list.name))}
                >
                  <ListFields
                    list={list}
                    items={listAt(value.content, list.name)}
                    errors={errors}
                    onChange={(items) => set(withValue(value.content, list.name, items))}
                  />
                </Folded>
              )}
            </fieldset>
          </Group>
        ))}
        {'body' in value.content && (
          <RichTextField
            label="Body"
            value={value.content.body}
            error={errors.body}
            onChange={(body) => set(withValue(value.content, 'body', body))}
          />
        )}
      </div>
      <PublishBar edit={edit} published={published} onPreview={() => setPreviewing(true)} />
      {previewing && <SitePreview shown={value} state={state} onClose={() => setPreviewing(false)} />}
    </Card>
  );
}

type GroupProps = { title: string; isFolded: boolean; isRefused: boolean; children: ReactNode };

/** The fields of a part of the page: of many parts, a phone shows their names until one is opened. */
function Group({ title, isFolded, isRefused, children }: GroupProps) {
  if (!isFolded) return children;
  return (
    <PhoneFold title={title} isRefused={isRefused}>
      <div className="max-sm:px-1 max-sm:pt-4 max-sm:pb-3 max-sm:[&_legend]:sr-only">{children}</div>
    </PhoneFold>
  );
}

type FoldedProps = { label: string; isFolded: boolean; mustShow: boolean; children: ReactNode };

/** A long list of fields, of which a page with many groups shows only how many there are until it is opened. */
function Folded({ label, isFolded, mustShow, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <details open={open || mustShow} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="tap cursor-pointer rounded-lg py-1 font-semibold text-secondary-strong">
        {label}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function countText(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

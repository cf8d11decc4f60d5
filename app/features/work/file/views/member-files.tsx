import {
  CATEGORIES,
  type CategoryKey,
  FILE_CATEGORY_KEYS,
} from '#app/features/members/member/access/categories.ts';
import { CategoryFiles, type CategoryFilesProps } from '#app/features/work/file/views/category-files.tsx';
import type { Trash } from '#app/lists/trash.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { ForStaff } from '#app/ui/staff-buttons.tsx';

type MemberFilesProps = Omit<CategoryFilesProps, 'side'> & {
  assigned: readonly CategoryKey[];
  href: (category: CategoryKey) => string;
  deleted: Trash;
};

/** A member's files, one category at a time; the member's own categories come first. */
export function MemberFiles({ assigned, href, deleted, ...files }: MemberFilesProps) {
  const tabs = fileCategories(assigned).map((key) => ({
    to: href(key),
    active: key === files.category,
    label: assigned.includes(key) ? (
      CATEGORIES[key].title
    ) : (
      <span>
        {CATEGORIES[key].title} <span className="font-normal">(not assigned)</span>
      </span>
    ),
  }));
  return (
    <>
      <LinkTabs tabs={tabs} label="Categories" className="-mt-3 mb-5" />
      {!assigned.includes(files.category) && (
        <p className="mb-4 text-sm text-ink-2">
          The member can't see this page. Assign the category to share files here.
        </p>
      )}
      <CategoryFiles key={files.category} {...files} side="admin" />
      <ForStaff needs="work">
        <TrashList title="Deleted files" deleted={deleted} intent="file-restore" idName="fileId" />
      </ForStaff>
    </>
  );
}

/** The categories that hold files: the assigned ones first. */
export function fileCategories(assigned: readonly CategoryKey[]): CategoryKey[] {
  return [true, false].flatMap((own) => FILE_CATEGORY_KEYS.filter((key) => assigned.includes(key) === own));
}

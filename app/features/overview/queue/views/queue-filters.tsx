import { Keyboard, X } from 'lucide-react';
import { CATEGORIES, CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import type { StaffMember } from '#app/features/platform/account/staff.server.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import type { QueueLine } from '../list-queue.server.ts';
import { AGES, MINE, NOBODY, type QueueQuery } from '../queue-kinds.ts';

type QueueFiltersProps = {
  query: QueueQuery;
  staff: readonly StaffMember[];
  me: string;
  lines: readonly QueueLine[];
  onHelp: () => void;
};

/** What narrows the queue beside the kinds; each is in the address. */
export function QueueFilters({ query, staff, me, lines, onHelp }: QueueFiltersProps) {
  const change = useChangeInUrl();
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  const others = staff.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name }));
  const { assignee, category, age, due, sort } = query;
  const inUse = [assignee, category, age, due, sort !== 'oldest'].filter(Boolean).length;
  return (
    <details className="phone-fold mb-4 print:hidden">
      <summary>{inUse === 0 ? 'Filters and order' : `Filters and order (${inUse})`}</summary>
      <div className="flex flex-wrap items-center gap-3 max-sm:mt-3">
        <FilterSelect
          label="Assignee"
          all="Anyone"
          value={query.assignee}
          options={[{ value: MINE, label: 'Me' }, { value: NOBODY, label: 'Nobody' }, ...others]}
          onChange={set('assignee')}
        />
        <FilterSelect
          label="Category"
          all="All categories"
          value={query.category}
          options={CATEGORY_KEYS.map((key) => ({ value: key, label: CATEGORIES[key].title }))}
          onChange={set('category')}
        />
        <FilterSelect
          label="Age"
          all="Any age"
          value={query.age ? String(query.age) : ''}
          options={AGES.map((days) => ({ value: String(days), label: `Open ${days} days or more` }))}
          onChange={set('age')}
        />
        <FilterSelect
          label="Due"
          all="Any due date"
          value={query.due ?? ''}
          options={[{ value: 'overdue', label: 'Overdue or expired' }]}
          onChange={set('due')}
        />
        <FilterSelect
          label="Order"
          all="Oldest first"
          value={query.sort === 'oldest' ? '' : query.sort}
          options={[
            { value: 'newest', label: 'Newest first' },
            { value: 'due', label: 'Due first' },
          ]}
          onChange={set('sort')}
        />
        {query.member && (
          <Button type="button" size="sm" icon={<X aria-hidden />} onClick={() => set('member')('')}>
            <bdi>{lines.find(({ memberId }) => memberId === query.member)?.memberName ?? 'One member'}</bdi>
          </Button>
        )}
        <span className="ml-auto max-sm:hidden">
          <IconButton label="Keyboard shortcuts" onClick={onHelp}>
            <Keyboard aria-hidden />
          </IconButton>
        </span>
      </div>
    </details>
  );
}

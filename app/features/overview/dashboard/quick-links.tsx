import { ChevronRight, Sparkles } from 'lucide-react';
import { href, Link } from 'react-router';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { CATEGORY_ICONS } from '#app/features/members/member/access/category-icons.ts';
import { CountBadge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/page/card.tsx';

type QuickLinksProps = {
  categories: readonly CategoryKey[];
  unseen: Partial<Record<CategoryKey, number>>;
};

/** A row for each category that is assigned, with how many files there are new to the member. */
export function QuickLinks({ categories, unseen }: QuickLinksProps) {
  return (
    <Card title="Your services">
      <ul className="-mx-2 -my-2 grid sm:-mx-3 sm:grid-cols-2 xl:grid-cols-1">
        {categories.map((key) => (
          <li key={key}>
            <QuickLink category={key} unseen={unseen[key] ?? 0} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function QuickLink({ category, unseen }: { category: CategoryKey; unseen: number }) {
  const { title, description } = CATEGORIES[category];
  const Icon = CATEGORY_ICONS[category];
  return (
    <Link
      to={href('/member/:category', { category })}
      title={description}
      className="group flex min-h-11 items-center gap-3 rounded-lg px-2 text-sm -outline-offset-2 transition-colors hover:bg-surface-2 sm:px-3"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
      <span className="flex min-w-0 flex-1 items-center gap-2 font-semibold text-ink">
        {title}
        <CountBadge count={unseen} label="new" />
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-2 transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}

const NEXT_STEPS = [
  'We review your agreement and set up your services.',
  "Your services appear here and in the menu. There's nothing to install.",
  'After that, this page shows what needs your attention: files to review and questions to answer.',
];

/** What a member sees before anything has been assigned to it. */
export function AlmostReady() {
  return (
    <Card>
      <div className="flex flex-col gap-4 py-2 sm:flex-row sm:gap-5 sm:py-4">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-secondary-soft text-secondary-strong"
        >
          <Sparkles className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-ink">Your Account is Almost Ready!</h2>
          <p className="mt-1 text-ink-2">What happens next:</p>
          <ol className="mt-3 space-y-2.5">
            {NEXT_STEPS.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="flex size-6 shrink-0 items-center justify-center rounded-full bg-surface-2 text-xs font-semibold text-ink"
                >
                  {index + 1}
                </span>
                <span className="min-w-0 max-w-prose pt-0.5">{step}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}

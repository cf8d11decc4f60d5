import { Plus, Repeat, Undo2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { href } from 'react-router';
import type { Service } from '#app/features/commerce/service/list-services.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { InstantText } from '#app/ui/relative.tsx';
import type { Subscription } from './list-subscriptions.server.ts';
import { priceText } from './price-text.ts';

const loadDialogs = () => import('./subscription-dialogs.tsx');

type Acts = ComponentType<{ subscription: Subscription; onEdit: () => void }>;

type SubscriptionsCardProps = {
  subscriptions: readonly Subscription[];
  side: 'admin' | 'member';
  /** What can be subscribed to; for the admin's side. */
  services?: readonly Service[];
  /** The menu of a running subscription; for the admin's side. */
  Acts?: Acts;
};

/** Subscriptions that show at once; more are asked for. */
const SUBSCRIPTIONS_SHOWN = 10;

/** A member's plan: what it has subscribed to and what that costs. An admin changes it here. */
export function SubscriptionsCard({ subscriptions, side, services = [], Acts }: SubscriptionsCardProps) {
  const mayManage = useMayChange('manage');
  const [open, setOpen] = useState<Subscription | 'new' | null>(null);
  const close = () => setOpen(null);
  const running = subscriptions.filter(({ endedAt }) => endedAt === null);
  const ended = subscriptions.filter(({ endedAt }) => endedAt !== null);
  const { lines, more } = useFirstLines([...running, ...ended], {
    of: 'the plan',
    name: 'plan',
    step: SUBSCRIPTIONS_SHOWN,
    className: 'mt-2 -mb-2 border-t border-line pt-2',
  });
  const monthly = running.reduce((sum, one) => sum + one.monthlyCents, 0);
  const add =
    side === 'admin' ? (
      mayManage && (
        <Button type="button" size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
          Add subscription
        </Button>
      )
    ) : (
      <LinkButton to={`${href('/services')}#plan`} size="sm" icon={<Plus aria-hidden />}>
        Add services
      </LinkButton>
    );
  return (
    <Card
      id="plan"
      title={side === 'admin' ? 'Subscriptions' : 'Services'}
      description={side === 'admin' ? "This member's services and billing." : 'Your active services.'}
      actions={subscriptions.length > 0 && add}
      className="scroll-mt-20"
      footer={
        running.length > 0 && (
          <p className="flex items-baseline justify-between gap-4 text-ink">
            <span>Average per month</span>
            <span className="text-base font-semibold tabular-nums">{formatMoney(monthly)}</span>
          </p>
        )
      }
    >
      {subscriptions.length === 0 ? (
        <EmptyState
          icon={<Repeat />}
          title={side === 'admin' ? 'No subscriptions yet' : 'No services yet'}
          action={add}
          className="py-4!"
        >
          {side === 'admin'
            ? 'Plans you confirm for this member appear here. You can also add subscriptions yourself.'
            : 'Add services and request a plan. They appear here once we confirm it.'}
        </EmptyState>
      ) : (
        <>
          <ul className="-my-2 divide-y divide-line">
            {lines.map((one) => (
              <SubscriptionItem
                key={one.id}
                subscription={one}
                onEdit={side === 'admin' && mayManage ? () => setOpen(one) : null}
                Acts={Acts}
              />
            ))}
          </ul>
          {more}
        </>
      )}
      {side === 'admin' && (
        <OnDemand load={loadDialogs} open={open !== null} onClose={close}>
          {({ AddSubscriptionDialog, EditSubscriptionDialog }) =>
            open === 'new' ? (
              <AddSubscriptionDialog services={services} onClose={close} />
            ) : (
              open && <EditSubscriptionDialog subscription={open} onClose={close} />
            )
          }
        </OnDemand>
      )}
    </Card>
  );
}

type ItemProps = {
  subscription: Subscription;
  /** Null where it is only looked at. */
  onEdit: (() => void) | null;
  Acts: Acts | undefined;
};

function SubscriptionItem({ subscription, onEdit, Acts }: ItemProps) {
  const { id, name, category, granularity, cents, startedAt, endedAt } = subscription;
  const { call, pending } = useActionQueue();
  return (
    <li className="flex items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-semibold wrap-anywhere text-ink" title={name}>
          {name}
        </bdi>
        <p className="truncate text-xs text-ink-2">
          <bdi>{category}</bdi> · since <InstantText instant={startedAt} inList />
          {endedAt !== null && (
            <>
              {' until '}
              <InstantText instant={endedAt} inList />
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {endedAt === null ? (
          <p className="text-right font-semibold tabular-nums">{priceText({ cents, granularity })}</p>
        ) : (
          <Badge tone="neutral">Ended</Badge>
        )}
        {onEdit && Acts && endedAt === null && <Acts subscription={subscription} onEdit={onEdit} />}
        {onEdit && endedAt !== null && (
          <Button
            type="button"
            size="sm"
            icon={<Undo2 aria-hidden />}
            pending={pending}
            aria-label={`Resume ${name}`}
            onClick={() => call('subscription-resume', { subscriptionId: id })}
          >
            Resume
          </Button>
        )}
      </div>
    </li>
  );
}

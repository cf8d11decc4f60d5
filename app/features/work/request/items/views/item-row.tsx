import { Check, Circle, CircleCheck, CornerUpLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { InstantText } from '#app/ui/relative.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { ItemLine } from '../list-items.server.ts';
import { ItemAnswerForm } from './item-answer-form.tsx';
import { ItemFiles } from './item-files.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

type ItemRowProps = { item: ItemLine; side: 'admin' | 'member'; base: string };

/** One item: what is asked, how far it is, and its answer or the place for it. */
export function ItemRow({ item, side, base }: ItemRowProps) {
  const { label, reason, state, answer, answeredAt, answeredBy } = item;
  return (
    <li className="space-y-2 px-3 py-3 sm:px-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere text-ink">
          <bdi>{label}</bdi>
        </p>
        <ItemState item={item} />
      </div>
      {reason !== null && state === 'open' && (
        <p className="rounded-lg bg-warn-soft px-3 py-2 text-sm whitespace-pre-line wrap-anywhere text-warn-ink">
          <span className="font-semibold">Sent back: </span>
          <bdi>{reason}</bdi>
        </p>
      )}
      {answer !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          {state === 'open' && <span className="text-ink-2">Answer so far: </span>}
          <bdi>{answer}</bdi>
        </p>
      )}
      {item.formPath && <FormLink item={item} to={item.formPath} side={side} />}
      {item.kind === 'file' && <ItemFiles item={item} base={base} />}
      {item.canAnswer && side === 'member' && <ItemAnswerForm item={item} />}
      {answeredAt && state !== 'open' && (
        <p className="text-xs text-ink-2">
          <bdi>{answeredBy}</bdi> · <InstantText instant={answeredAt} withTime />
        </p>
      )}
      {(item.canAccept || item.canSendBack) && side === 'admin' && <ItemDecision item={item} />}
    </li>
  );
}

type FormLinkProps = Pick<ItemRowProps, 'item' | 'side'> & { to: string };

/** Leads to the form that answers an item. */
function FormLink({ item: { label, state }, to, side }: FormLinkProps) {
  const isOpen = side === 'member' && state === 'open';
  return (
    <Link to={to} className="tap font-medium text-secondary-strong underline-offset-4 hover:underline">
      {isOpen ? 'Complete the form' : 'Open the form'}
      <span className="sr-only">: {label}</span>
    </Link>
  );
}

function ItemState({ item: { kind, state, reason } }: { item: ItemLine }) {
  if (state === 'accepted') {
    return (
      <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
        {kind === 'form' ? 'Submitted' : 'Accepted'}
      </Badge>
    );
  }
  if (state === 'answered') return <Badge tone="info">Answered</Badge>;
  return (
    <Badge tone={reason === null ? 'neutral' : 'warn'} icon={<Circle aria-hidden />}>
      {reason === null ? 'Open' : 'Sent back'}
    </Badge>
  );
}

/** Accepts an answer, or sends the item back. */
function ItemDecision({ item: { id, label, canAccept, canSendBack } }: { item: ItemLine }) {
  const [sendingBack, setSendingBack] = useState(false);
  const { call, pending } = useActionQueue();
  const about = <span className="sr-only">: {label}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {canAccept && (
        <StaffButton
          needs="work"
          type="button"
          size="sm"
          icon={<Check aria-hidden />}
          pending={pending}
          onClick={() => call('item-accept', { itemId: id })}
        >
          Accept{about}
        </StaffButton>
      )}
      {canSendBack && (
        <StaffButton
          needs="work"
          type="button"
          size="sm"
          icon={<CornerUpLeft aria-hidden />}
          onClick={() => setSendingBack(true)}
        >
          Send back…{about}
        </StaffButton>
      )}
      {sendingBack && <SendBackDialog itemId={id} label={label} onClose={() => setSendingBack(false)} />}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { StayWhileChanged } from './stay-while-changed.tsx';
import { useTyped } from './use-typed.ts';

type OnOpenChange = (open: boolean) => void;

/** Keeps a dialog open, until the person has said so, while something typed into it would be lost. */
export function useKeptTyped(onOpenChange: OnOpenChange) {
  const { ref, isTyped, unsent, forget } = useTyped<HTMLDivElement>();
  const [asking, setAsking] = useState(false);
  const change: OnOpenChange = (open) => {
    if (!open && isTyped()) return setAsking(true);
    onOpenChange(open);
  };
  const discard = () => {
    // Where the address says that the dialog is open, closing it leaves the page: nothing may ask about that again.
    flushSync(() => {
      setAsking(false);
      forget();
    });
    onOpenChange(false);
  };
  return { ref, change, question: { asking, setAsking, unsent, discard } };
}

/** What a kept dialog asks. It stands beside the dialog, whose keys would be taken for its own. */
export function DiscardQuestion(props: ReturnType<typeof useKeptTyped>['question']) {
  const { asking, setAsking, unsent, discard } = props;
  return (
    <>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        body="It is not saved yet. If you close this now, it is lost."
        confirmLabel="Discard"
        cancelLabel="Keep it open"
        danger
        onConfirm={discard}
      />
      <StayWhileChanged
        changed={unsent && !asking}
        title="Leave without saving?"
        body="What you typed is not saved yet. If you leave this page now, it is lost."
      />
    </>
  );
}

type StayWhileTypedProps = {
  /** What the form is for; what is saved may stand on a tab of the page, and goes with it. */
  until: 'sent' | 'saved';
  children: ReactNode;
};

/** Around a form of a page: asks before a link, or closing the window, takes away what was typed into it. */
export function StayWhileTyped({ until, children }: StayWhileTypedProps) {
  const { ref, unsent } = useTyped<HTMLDivElement>();
  return (
    <div ref={ref} className="contents">
      {children}
      <StayWhileChanged
        changed={unsent}
        withinPage={until === 'sent'}
        title={until === 'sent' ? 'Leave without sending?' : 'Leave without saving?'}
        body={`What you changed is not ${until} yet. If you leave now, it is lost.`}
      />
    </div>
  );
}

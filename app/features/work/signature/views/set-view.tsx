import { BellRing, CalendarClock, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { PageHeader, Section } from '#app/ui/page/page.tsx';
import { PageActions } from '#app/ui/page/page-actions.tsx';
import { DateText } from '#app/ui/relative.tsx';
import type { SignSet } from '../read-set.server.ts';
import { signaturesPath } from '../signature-paths.ts';
import { type Area, callsOf } from './area.ts';
import { SignerTable } from './signer-table.tsx';

type SetViewProps = { set: SignSet; area: Area; maxBytes: number };

const loadVersion = () => import('./version-dialog.tsx');
const loadDue = () => import('./due-dialog.tsx');

/** A document with who signed and who has not, and what can be done about it. */
export function SetView({ set, area, maxBytes }: SetViewProps) {
  const { setId, title, note, signers, earlier, unseen } = set;
  const [opened, setOpened] = useState<'version' | 'due' | null>(null);
  const { call, pending } = useActionQueue();
  useReadWhileOpen({ unseen, intent: 'signature-seen', values: { setId } });
  const waiting = signers.filter(({ state }) => state === 'waiting' || state === 'opened');
  const members = [...new Set(waiting.map(({ memberId }) => memberId))];
  const close = () => setOpened(null);
  const lesser: MenuItem[] = [
    { label: 'New version', icon: <FileUp aria-hidden />, onSelect: () => setOpened('version') },
    ...(waiting.length > 0
      ? [{ label: 'Due date', icon: <CalendarClock aria-hidden />, onSelect: () => setOpened('due') }]
      : []),
  ];
  const remindAll = () => {
    for (const memberId of members) call('signature-remind', { setId, memberId });
  };
  return (
    <>
      <PageHeader
        title={title}
        description={<About set={set} area={area} />}
        breadcrumb={{ to: signaturesPath(area), label: 'Signatures' }}
        actions={
          set.mayManage && (
            <PageActions more="More for the document" lesser={lesser}>
              {waiting.length > 0 && (
                <Button
                  type="button"
                  variant="primary"
                  icon={<BellRing aria-hidden />}
                  pending={pending}
                  onClick={remindAll}
                >
                  Remind all
                </Button>
              )}
            </PageActions>
          )
        }
      />
      {note && <p className="mb-4 whitespace-pre-line wrap-anywhere text-ink">{note}</p>}
      <SignerTable caption="Signers" lines={signers} set={set} area={area} call={call} />
      {earlier.length > 0 && (
        <Section
          title="Earlier versions"
          description="These signatures stay with the version that was signed."
        >
          <SignerTable caption="Earlier signatures" lines={earlier} set={set} area={area} call={call} />
        </Section>
      )}
      <OnDemand load={loadVersion} open={opened === 'version'} onClose={close}>
        {({ VersionDialog }) => <VersionDialog set={set} area={area} maxBytes={maxBytes} onClose={close} />}
      </OnDemand>
      <OnDemand load={loadDue} open={opened === 'due'} onClose={close}>
        {({ DueDialog }) => <DueDialog set={set} onClose={close} />}
      </OnDemand>
    </>
  );
}

function About({ set, area }: Pick<SetViewProps, 'set' | 'area'>) {
  const { version, senderName, bySide, consent, dueDate, documentId, memberId, fileName } = set;
  const from = area === 'member' && bySide === 'admin' ? 'your back office' : senderName;
  return (
    <p>
      {`Version ${version} from `}
      <bdi>{from}</bdi>
      {` · “${consent}” · `}
      {dueDate && (
        <>
          Due <DateText date={dueDate} />
          {' · '}
        </>
      )}
      <a
        href={`${callsOf(area, memberId)}/sign-documents/${documentId}?preview=1`}
        target="_blank"
        rel="noopener"
        className="font-medium wrap-anywhere text-secondary-strong underline"
      >
        <bdi>{fileName}</bdi>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

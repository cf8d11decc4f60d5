import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { OwnPasswordForm } from '../password/own-password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

type Open = 'set-up' | 'codes' | 'off';

const TITLES: Record<Open, string> = {
  'set-up': 'Set up two-step verification',
  codes: 'New recovery codes',
  off: 'Turn off two-step verification',
};

/** The two-step verification of whoever is signed in; calls 'factor-start', 'factor-confirm', 'factor-codes', 'factor-off'. */
export function SecondFactorCard({ on, email }: { on: boolean; email: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          Two-step verification {on && <Badge tone="ok">On</Badge>}
        </span>
      }
      description={
        on
          ? 'You enter a code from your authenticator app when you log in.'
          : "Require a code from an authenticator app when you log in, so a stolen password isn't enough."
      }
    >
      <div className="flex flex-wrap gap-2">
        {on ? (
          <>
            <Button type="button" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
            <Button type="button" onClick={() => setOpen('off')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button type="button" icon={<ShieldCheck aria-hidden />} onClick={() => setOpen('set-up')}>
            Set up
          </Button>
        )}
      </div>
      {open && (
        <Dialog open onOpenChange={(stays) => !stays && close()} size="sm" title={TITLES[open]}>
          {open === 'set-up' && <SecondFactorSetUp email={email} onDone={close} onCancel={close} />}
          {open === 'codes' && <NewCodes email={email} onDone={close} />}
          {open === 'off' && (
            <OwnPasswordForm
              intent="factor-off"
              email={email}
              text="You'll log in with just your password. Your recovery codes will stop working."
              submit="Switch off"
              danger
              onDone={close}
              onCancel={close}
            />
          )}
        </Dialog>
      )}
    </Card>
  );
}

function NewCodes({ email, onDone }: { email: string; onDone: () => void }) {
  const [codes, setCodes] = useState<string | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <OwnPasswordForm
      intent="factor-codes"
      email={email}
      text="Your current recovery codes will stop working."
      submit="Create new codes"
      onDone={({ made }) => setCodes(made?.recoveryCodes ?? null)}
      onCancel={onDone}
    />
  );
}

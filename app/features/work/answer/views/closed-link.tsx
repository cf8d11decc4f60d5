import { LockOpen, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';

/** Opens a link on the first device that asks for it, and with a code from an email on another one. */
export function ClosedLink({ isFirst, signs }: { isFirst: boolean; signs: boolean }) {
  return isFirst ? <FirstDevice signs={signs} /> : <AnotherDevice />;
}

/** Whatever looks at links in emails by itself sends no form. */
function FirstDevice({ signs }: { signs: boolean }) {
  const loaded = useLoaded();
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-bold text-ink">{signs ? 'Read and sign' : 'Answer without logging in'}</h1>
      <p className="text-ink-2">
        {signs
          ? 'This link opens a document for you to sign.'
          : 'This link opens what your back office needs from you.'}{' '}
        It then works on this device only.
      </p>
      <ActionForm intent="answer-open">
        {({ pending }) => (
          <Button
            type="submit"
            variant="primary"
            icon={<LockOpen aria-hidden />}
            pending={pending}
            disabled={!loaded}
          >
            Open
          </Button>
        )}
      </ActionForm>
    </div>
  );
}

/** A form that the browser sends by itself, before the page's script is there, hides where it comes from and is refused. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(true), []);
  return loaded;
}

function AnotherDevice() {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-bold text-ink">Open on this device</h1>
      <p className="text-ink-2">
        This link was opened on another device. We can email you a code to use it here as well.
      </p>
      <ActionForm intent="answer-code">
        {({ pending }) => (
          <Button type="submit" icon={<Mail aria-hidden />} pending={pending}>
            Email me a code
          </Button>
        )}
      </ActionForm>
      <ActionForm intent="answer-confirm" className="grid gap-3">
        {({ pending, errors }) => (
          <>
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors.code}
              className="max-w-52"
            />
            <div>
              <Button type="submit" variant="primary" pending={pending}>
                Open
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  );
}

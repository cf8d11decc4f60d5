import { Send } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { RequestLine } from './list-requests.server.ts';

/** Where the current round of a request is answered. */
export function RespondForm({ request }: { request: RequestLine }) {
  return (
    <ActionForm
      key={request.round}
      intent="request-respond"
      values={{ requestId: request.id, round: request.round }}
      className="max-w-prose space-y-3"
    >
      {({ pending, errors }) => (
        <>
          <TextField label="Your response" name="response" multiline rows={2} error={errors.response} />
          <Button
            type="submit"
            variant="primary"
            size="sm"
            icon={<Send aria-hidden="true" />}
            pending={pending}
          >
            Send response
          </Button>
        </>
      )}
    </ActionForm>
  );
}

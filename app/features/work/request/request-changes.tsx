import { Check, Pencil, Repeat, Undo2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { ForStaff } from '#app/ui/staff-buttons.tsx';
import type { RequestLine } from './list-requests.server.ts';

export type RequestAct = 'edit' | 'repeat' | 'answered' | 'cancel';

type RequestChangesProps = { request: RequestLine; onChange: (act: RequestAct) => void };

/** What the staff does with a request that it has asked: changes it, notes an answer that came otherwise, takes it back. */
export function RequestChanges({ request, onChange }: RequestChangesProps) {
  const about = <span className="sr-only">: {request.text.slice(0, 80)}</span>;
  return (
    <ForStaff needs="work">
      <div className="flex flex-wrap gap-2">
        {request.canChange && (
          <Button type="button" size="sm" icon={<Pencil aria-hidden />} onClick={() => onChange('edit')}>
            Edit{about}
          </Button>
        )}
        {request.canRespond && (
          <Button type="button" size="sm" icon={<Check aria-hidden />} onClick={() => onChange('answered')}>
            Mark answered{about}
          </Button>
        )}
        <Button type="button" size="sm" icon={<Repeat aria-hidden />} onClick={() => onChange('repeat')}>
          Repeat…{about}
        </Button>
        <Button type="button" size="sm" icon={<Undo2 aria-hidden />} onClick={() => onChange('cancel')}>
          Cancel request{about}
        </Button>
      </div>
    </ForStaff>
  );
}

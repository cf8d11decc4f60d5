import { UserX } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';

/** Stands for an employee that is not there: unknown, deleted, or another member's. */
export function EmployeeNotFound({ back }: { back: string }) {
  return (
    <Card className="mx-auto max-w-xl">
      <div className="flex flex-col items-center gap-3 py-8 text-center">
        <span
          aria-hidden
          className="flex size-12 items-center justify-center rounded-full bg-secondary-soft text-secondary-strong"
        >
          <UserX className="size-6" />
        </span>
        <h1 className="text-lg font-semibold text-ink">Employee not found.</h1>
        <p className="max-w-md text-ink-2">
          This employee doesn't exist. If they were deleted in the last 30 days, you can restore them at the
          end of the list.
        </p>
        <LinkButton to={back} variant="primary" className="mt-2">
          Back to the employees
        </LinkButton>
      </div>
    </Card>
  );
}

import { UserX } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** Stands for an employee that is not there: unknown, deleted, or another member's. */
export function EmployeeNotFound({ back }: { back: string }) {
  return (
    <Card className="mx-auto max-w-xl">
      <EmptyState
        icon={<UserX />}
        isPage
        title="Employee not found."
        action={
          <LinkButton to={back} variant="primary">
            Back to the employees
          </LinkButton>
        }
      >
        This employee doesn't exist. If they were deleted in the last 30 days, you can restore them at the end
        of the list.
      </EmptyState>
    </Card>
  );
}

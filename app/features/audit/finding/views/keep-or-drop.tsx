import { StaffButton } from '#app/ui/staff-buttons.tsx';

type KeepOrDropProps = {
  what: 'rule' | 'changes';
  /** What is in use already is only dropped. */
  canKeep: boolean;
  /** Whether all files were looked through. */
  isDone: boolean;
  pending: boolean;
  onKeep: () => void;
  onDrop: () => void;
};

/** The decision on what was tried on files on file. */
export function KeepOrDrop({ what, canKeep, isDone, pending, onKeep, onDrop }: KeepOrDropProps) {
  const look = { needs: 'work', type: 'button', size: 'sm', pending } as const;
  return (
    <>
      {canKeep && (
        <StaffButton {...look} disabled={!isDone} onClick={onKeep}>
          Keep {what}
        </StaffButton>
      )}
      <StaffButton {...look} variant="ghost" onClick={onDrop}>
        Drop {what}
      </StaffButton>
    </>
  );
}

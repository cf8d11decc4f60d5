import { ListChecks } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';

type SelectButtonProps = { isOn: boolean; onToggle: (isOn: boolean) => void; className?: string };

/** Begins or ends choosing many of a list that shows no boxes otherwise. */
export function SelectButton({ isOn, onToggle, className }: SelectButtonProps) {
  return (
    <Button
      type="button"
      size="sm"
      icon={<ListChecks aria-hidden />}
      aria-pressed={isOn}
      className={className}
      onClick={() => onToggle(!isOn)}
    >
      Select
    </Button>
  );
}

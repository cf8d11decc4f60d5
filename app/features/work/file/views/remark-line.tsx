import { CircleAlert } from 'lucide-react';
import { type FileRemark, REMARKS } from '../file-remark.ts';

/** What is worth knowing of a file, beside its name; nothing where there is nothing to say. */
export function RemarkLine({ remark }: { remark: FileRemark | null | undefined }) {
  if (!remark) return null;
  return (
    <p className="said mt-0.5 flex items-start gap-1.5 text-xs text-warn-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0">{REMARKS[remark]}</span>
    </p>
  );
}

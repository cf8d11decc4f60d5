import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import type { ExternalLink } from './external-links.server.ts';

/** Offers to undo that a tool was removed just now: it is added again then. */
export function ToolRemoved({ tool, onGone }: { tool: ExternalLink; onGone: () => void }) {
  const { name, url, email } = tool;
  return (
    <UndoToast what="tool" done="removed" intent="tool-add" values={{ name, url, email }} onGone={onGone}>
      <bdi className="font-semibold wrap-anywhere">{name}</bdi> was removed from the portal. Your data in the
      tool isn't affected.
    </UndoToast>
  );
}

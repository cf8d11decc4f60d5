import { ShieldCheck, ShieldOff } from 'lucide-react';
import { Card } from '#app/ui/page/card.tsx';
import type { ScanState } from './scanned-contents.server.ts';

/** Whether uploads are scanned for viruses, and how many files were stored without a scan. */
export function ScanCard({ scan }: { scan: ScanState }) {
  const files = scan.notScanned === 1 ? '1 stored file was' : `${scan.notScanned} stored files were`;
  const Icon = scan.isOn ? ShieldCheck : ShieldOff;
  return (
    <Card title="Virus scan">
      <p className="flex gap-3 text-ink">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${scan.isOn ? 'text-success' : 'text-warn-ink'}`}
        />
        <span>
          {scan.isOn
            ? 'Every upload is scanned. Infected files are never saved.'
            : 'Uploads are not scanned. To turn scanning on, set CLAMD_ADDRESS.'}
          {scan.notScanned > 0 && ` ${files} never scanned.`}
        </span>
      </p>
    </Card>
  );
}

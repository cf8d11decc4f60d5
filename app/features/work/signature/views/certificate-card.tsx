import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '#app/format/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { Certificate } from '../certificate.server.ts';

type CertificateCardProps = {
  certificate: Certificate;
  /** Address of the calls for files. */
  base: string;
};

/** All that was recorded of a signature, to be printed, and whether the document is still the one that was signed. */
export function CertificateCard({ certificate, base }: CertificateCardProps) {
  const { isUnchanged, isReplaced, documentId, fileName } = certificate;
  return (
    <Card
      title="Certificate of signature"
      description={certificate.title}
      actions={
        <Button type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <p className="mb-4 flex flex-wrap gap-2">
        {isUnchanged ? (
          <Badge tone="ok">Document unchanged</Badge>
        ) : (
          <Badge tone="danger">Document changed since</Badge>
        )}
        {isReplaced && <Badge tone="warn">A newer version was sent</Badge>}
      </p>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[12rem_1fr]">
        {rowsOf(certificate).map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
        <Row label="Document">
          <a
            href={`${base}/sign-documents/${documentId}`}
            download
            className="font-medium text-secondary-strong underline"
          >
            {fileName}
          </a>
        </Row>
      </dl>
    </Card>
  );
}

function rowsOf(one: Certificate): [string, string][] {
  const at = (instant: string) => formatInstant(instant, 'UTC', { withTime: true });
  return [
    ['Signed by', one.typedName],
    ['Sent to', one.signerEmail ? `${one.signerName}, ${one.signerEmail}` : one.signerName],
    ['Company', one.company],
    ['Consent', one.consent],
    ['Title and version', `${one.title}, version ${one.version}`],
    ['Sent', `${at(one.sentAt)} by ${one.senderName}`],
    ['Read to the end', at(one.openedAt)],
    ['Signed', at(one.signedAt)],
    ['IP address', one.address],
    ['Browser', one.userAgent],
    ['SHA-256 of the document', one.hash],
    ['Certificate', one.id],
  ];
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere text-ink max-sm:-mt-2">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

import { PageHeader } from '#app/ui/page/page.tsx';
import { signaturesPath } from '../signature-paths.ts';
import type { SignaturesPage } from '../signatures-page.server.ts';
import { type Area, callsOf } from './area.ts';
import { CertificateCard } from './certificate-card.tsx';
import { SetView } from './set-view.tsx';
import { SignForm } from './sign-form.tsx';
import { SignatureLists } from './signature-lists.tsx';

type SignaturesViewProps = { page: SignaturesPage; area: Area; maxUploadBytes: number };

/** Documents to sign and those that were sent, one of them, or a certificate. */
export function SignaturesView({ page, area, maxUploadBytes }: SignaturesViewProps) {
  const back = { to: signaturesPath(area), label: 'Signatures' };
  if (page.view === 'list') return <SignatureLists {...page} area={area} maxBytes={maxUploadBytes} />;
  if (page.view === 'set') return <SetView set={page.set} area={area} maxBytes={maxUploadBytes} />;
  if (page.view === 'sign') {
    const { signing } = page;
    return (
      <>
        <PageHeader
          title={signing.title}
          description={`From ${signing.from} · Version ${signing.version}`}
          breadcrumb={back}
        />
        <SignForm key={signing.requestId} signing={signing} base={callsOf(area, null)} />
      </>
    );
  }
  const { certificate } = page;
  const ofSet = { to: signaturesPath(area, { set: certificate.setId }), label: certificate.title };
  return (
    <>
      <PageHeader title={`Signature of ${certificate.signerName}`} breadcrumb={[back, ofSet]} />
      <CertificateCard certificate={certificate} base={callsOf(area, certificate.memberId)} />
    </>
  );
}

import { CertificateCard } from '#app/features/work/signature/views/certificate-card.tsx';
import { SignForm } from '#app/features/work/signature/views/sign-form.tsx';
import type { AnswerPage } from '../answer-page.server.ts';

/** One document, read and signed in place. */
export function SignByLink({ signing, company, base }: Extract<AnswerPage, { state: 'sign' }>) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-sm text-ink-2">
          <bdi className="font-semibold">{company}</bdi>
          {` · Version ${signing.version} · for `}
          <bdi>{signing.signerName}</bdi>
        </p>
        <h1 className="text-xl font-bold wrap-anywhere text-ink">
          <bdi>{signing.title}</bdi>
        </h1>
      </div>
      <SignForm signing={signing} base={base} />
    </div>
  );
}

/** What was signed, for whoever has no account to look it up. */
export function SignedByLink({ certificate, base }: Extract<AnswerPage, { state: 'signed' }>) {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-bold text-ink">Thank you, you signed</h1>
      <CertificateCard certificate={certificate} base={base} />
    </div>
  );
}

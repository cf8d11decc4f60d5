import type { ReactNode } from 'react';
import { showsPhone } from '#app/features/work/employee/phone-labels.ts';
import { formatKept } from '#app/format/dates.ts';
import { mailLink } from '#app/format/mail-link.ts';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import type { OpenCandidate } from '../open-candidate.server.ts';

/** What is known of a candidate: how to reach it, where it came from, and its custom fields. */
export function CandidateDetails({ candidate }: { candidate: OpenCandidate }) {
  const { email, phone, source, fields } = candidate;
  return (
    <section>
      <h3 className="mb-1 font-semibold">Details</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {email && (
          <Line label="Email">
            <a href={mailLink(email)} className="text-secondary-strong hover:underline">
              <bdi>{email}</bdi>
            </a>
          </Line>
        )}
        {phone && (
          <Line label="Phone">
            <PhoneLink phone={phone} />
          </Line>
        )}
        {source && (
          <Line label="Source">
            <bdi>{source}</bdi>
          </Line>
        )}
        {fields
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <Line key={label} label={<bdi>{label}</bdi>}>
              {showsPhone(label) ? <PhoneLink phone={value} /> : <bdi>{formatKept(value)}</bdi>}
            </Line>
          ))}
      </dl>
    </section>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="max-w-40 text-ink-2 wrap-anywhere">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { InstantText } from '#app/ui/relative.tsx';
import type { OpenCandidate } from '../open-candidate.server.ts';

/** What a candidate answered on pages of openings; looking at it marks it as read. */
export function CandidateApplications({ candidate: { id, applications } }: { candidate: OpenCandidate }) {
  const unseen = applications.some(({ unread }) => unread);
  useReadWhileOpen({ unseen, intent: 'application-seen', values: { candidateId: id } });
  if (applications.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{applications.length === 1 ? 'Application' : 'Applications'}</h3>
      <ul aria-label="Applications" className="divide-y divide-line">
        {applications.map(({ id: application, opening, appliedAt, answers }) => (
          <li key={application} className="space-y-2 py-2">
            <p className="wrap-anywhere">
              <bdi className="font-medium">{opening}</bdi>
              <span className="text-ink-2">
                {' · '}
                <InstantText instant={appliedAt} withTime />
              </span>
            </p>
            {answers.length > 0 && (
              <dl className="space-y-1.5">
                {answers.map(({ label, value }) => (
                  <div key={label}>
                    <dt className="text-ink-2 wrap-anywhere">
                      <bdi>{label}</bdi>
                    </dt>
                    <dd className="font-medium wrap-anywhere">
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

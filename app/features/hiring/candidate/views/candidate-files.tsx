import { useParams } from 'react-router';
import { AttachedFile } from '#app/features/work/comment/views/comment-files.tsx';
import { paths } from '#app/paths.ts';
import type { OpenCandidate } from '../open-candidate.server.ts';

/** A candidate's résumé and other files. */
export function CandidateFiles({ candidate: { files } }: { candidate: OpenCandidate }) {
  const { memberId = null } = useParams();
  if (files.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">Files</h3>
      <ul aria-label="Files" className="space-y-2">
        {files.map((file) => (
          <li key={file.id}>
            <AttachedFile file={file} address={`${paths.calls(memberId)}/candidate-files/${file.id}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

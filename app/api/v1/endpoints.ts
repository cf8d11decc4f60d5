import type { Endpoint } from './endpoint.ts';
import { candidateEndpoints } from './records/candidates.ts';
import { documentEndpoints } from './records/documents.ts';
import { employeeEndpoints } from './records/employees.ts';
import { fileEndpoints } from './records/files.ts';
import { findingEndpoints } from './records/findings.ts';
import { memberEndpoints } from './records/members.ts';
import { requestEndpoints } from './records/requests.ts';
import { submissionEndpoints } from './records/submissions.ts';

/** Every call of the API, in the order of its document. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...memberEndpoints,
  ...employeeEndpoints,
  ...documentEndpoints,
  ...fileEndpoints,
  ...requestEndpoints,
  ...candidateEndpoints,
  ...submissionEndpoints,
  ...findingEndpoints,
];

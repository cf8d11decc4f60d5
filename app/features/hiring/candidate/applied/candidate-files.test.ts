import { expect } from 'vitest';
import { deleteCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { makeEmployee } from '#app/features/hiring/candidate/make-employee.server.ts';
import { moveCandidate } from '#app/features/hiring/candidate/move-candidate.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { test } from '#test/fixtures/hiring-test.ts';
import { newApplicant, newOpening } from '#test/fixtures/openings.ts';
import { filesOfCandidate, findCandidateFile } from './candidate-files.server.ts';

const FROM = 'Application Submitted';

test('files become documents of the employee, of the type that was chosen, with the same content', async ({
  asMember,
  testPortal,
}) => {
  const candidateId = await newApplicant(testPortal, asMember, await newOpening(asMember));
  const [file] = await filesOfCandidate(asMember, candidateId);
  await moveCandidate(asMember, { candidateId, from: FROM, to: 'Active' });
  const [type] = await activeTypes(asMember);
  const typeId = type?.id ?? '';
  const { employeeId } = await makeEmployee(asMember, { candidateId, role: '', typeId });
  const documents = await asMember.db
    .selectFrom('documents')
    .selectAll()
    .where('member_id', '=', asMember.memberId)
    .where('employee_id', '=', employeeId)
    .execute();
  expect(documents).toEqual([
    expect.objectContaining({
      document_type_id: typeId,
      file_name: 'resume.pdf',
      sha256: file?.sha256,
      preview: 'pdf',
    }),
  ]);
});

test('a type that is gone takes nothing over, and makes no employee', async ({ asMember, testPortal }) => {
  const candidateId = await newApplicant(testPortal, asMember, await newOpening(asMember));
  await moveCandidate(asMember, { candidateId, from: FROM, to: 'Active' });
  await expect(makeEmployee(asMember, { candidateId, role: '', typeId: 'dt_none' })).rejects.toThrow(
    'Document Type',
  );
  await makeEmployee(asMember, { candidateId, role: '' });
});

test('a file is not found by another member, nor once its candidate is deleted', async ({
  asMember,
  fixtures,
  testPortal,
}) => {
  const candidateId = await newApplicant(testPortal, asMember, await newOpening(asMember));
  const [file] = await filesOfCandidate(asMember, candidateId);
  const id = file?.id ?? '';
  expect((await findCandidateFile(asMember, id)).name).toBe('resume.pdf');
  await expect(findCandidateFile(fixtures.asOtherTenant, id)).rejects.toThrow('File not found.');
  await deleteCandidate(asMember, { candidateId });
  await expect(findCandidateFile(asMember, id)).rejects.toThrow('File not found.');
});

import { randomUUID } from 'node:crypto';
import { addComment } from '#app/features/work/comment/add-comment.server.ts';
import { deleteComment } from '#app/features/work/comment/change-comment.server.ts';
import { receiveCommentFile } from '#app/features/work/comment/files/comment-files.server.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { newEmail } from '#test/fixtures/record-values.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';

/** Comments on new employees of the member. */
export function commentRecordsOf({ asMember, asAdmin }: Fixtures) {
  const commented = async () => {
    const person = employeeSchema.parse({ name: 'Robin Vale', email: newEmail(), role: 'Driver' });
    return { kind: 'employee' as const, subjectId: (await addEmployee(asMember, person)).id };
  };
  const by = async (ctx: typeof asMember) =>
    addComment(ctx, { ...(await commented()), text: 'Which week?', internal: false });
  const deletedBy = async (ctx: typeof asMember) => {
    const commentId = await by(ctx);
    await deleteComment(ctx, { commentId });
    return commentId;
  };
  const newsOf = async (ctx: typeof asMember) => {
    const on = await commented();
    await addComment(ctx, { ...on, text: 'Which week?', internal: false });
    return on;
  };
  return {
    membersComment: () => by(asMember),
    adminsComment: () => by(asAdmin),
    membersDeletedComment: () => deletedBy(asMember),
    adminsDeletedComment: () => deletedBy(asAdmin),
    /** Employees that the admin, and the member, have said something about. */
    newsForMember: () => newsOf(asAdmin),
    newsForAdmin: () => newsOf(asMember),
    /** A file that was sent with a comment. */
    async commentFile() {
      const on = await commented();
      const said = { ...on, name: 'van.png', clientKey: randomUUID() };
      const { id } = await receiveCommentFile(asMember, said, bytesOf('a picture'));
      await addComment(asMember, { ...on, text: '', internal: false, 'files[]': [id] });
      return id;
    },
  };
}

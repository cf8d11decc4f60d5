import { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { addEmployee, editEmployee } from '#app/features/work/employee/change-employee.server.ts';
import {
  employeeEditSchema,
  employeeForm,
  type FreeField,
  employeeSchema as newEmployeeSchema,
  rehireField,
} from '#app/features/work/employee/employee-schema.ts';
import { employeesAfter } from '#app/features/work/employee/employees-after.server.ts';
import { findEmployee } from '#app/features/work/employee/find-employee.server.ts';
import type { EmployeeRow } from '#db/tables/employee.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { isCarriedOut, type Submission, submissionKey } from '../idempotency.ts';
import { batchAsked, filterText, given, listAnswer, listOf, listQuery, updatedSince } from '../paging.ts';
import { parseAsForm } from '../parse-all.ts';
import { requireRevision, revisionField, revisionOf } from '../revision.ts';

const EMPLOYEES = '/members/{memberId}/employees';

const employeeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    fields: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .meta({ description: 'The custom fields, in their order.' }),
    created_at: instantField,
    updated_at: instantField,
    revision: revisionField,
  })
  .meta({ id: 'Employee' });

const { name, email } = employeeForm.shape;
// What is left out of a change stays, where the form's own field would be empty.
const role = employeeForm.shape.role.unwrap().optional();
const fieldsBody = z
  .array(z.strictObject({ label: z.string(), value: z.string() }))
  .max(500)
  .optional()
  .meta({ description: 'All custom fields: any that the list lacks are removed.' });

const newBody = z.strictObject({
  ...{ name, email, role, fields: fieldsBody },
  rehire: rehireField.meta({ description: 'What happens where the same person was deleted.' }),
});

const changeBody = z.strictObject({
  ...{ name: name.optional(), email: z.string().optional(), role, fields: fieldsBody },
});

/** An employee as programs read it. */
export function employeeOf(row: EmployeeRow): z.output<typeof employeeSchema> {
  const { id, name, email, role, created_at, updated_at } = row;
  const fields = JSON.parse(row.fields) as FreeField[];
  const revision = revisionOf([name, email, role, row.fields, updated_at]);
  return { id, name, email, role, fields, created_at, updated_at, revision };
}

export const employeeEndpoints: Endpoint[] = [
  memberEndpoint({
    ...{ method: 'get', path: EMPLOYEES, name: 'listEmployees', scope: 'employees:read' },
    summary: 'Lists employees.',
    query: listQuery.extend({ role: filterText, email: filterText, updated_since: updatedSince }),
    answer: listOf(employeeSchema),
    async run({ ctx, query }) {
      const { role, email, updated_since } = query;
      const filters = given({ role, email, updatedSince: updated_since });
      return listAnswer(await employeesAfter(ctx, { ...batchAsked(query), ...filters }), employeeOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${EMPLOYEES}/{employeeId}`, name: 'getEmployee', scope: 'employees:read' },
    summary: 'Reads an employee.',
    answer: employeeSchema,
    async run({ ctx, param, c }) {
      const employee = employeeOf(await findEmployee(ctx, param('employeeId')));
      c.header('etag', `"${employee.revision}"`);
      return employee;
    },
  }),
  memberEndpoint({
    ...{ method: 'post', path: EMPLOYEES, name: 'createEmployee', scope: 'employees:write', status: 201 },
    summary: 'Adds an employee.',
    body: newBody,
    answer: employeeSchema,
    async run({ ctx, body, c }) {
      const input = parseAsForm(newEmployeeSchema, formOf(body));
      const key = await submissionKey(c, ctx, body);
      const { id } = await addEmployee(ctx, { ...input, ...(key && { key }) });
      return employeeOf(await findEmployee(ctx, id));
    },
  }),
  memberEndpoint({
    ...{ method: 'patch', path: `${EMPLOYEES}/{employeeId}`, name: 'updateEmployee' },
    scope: 'employees:write',
    summary: 'Changes the named fields of an employee.',
    body: changeBody,
    answer: employeeSchema,
    async run({ ctx, param, body, c }) {
      const key = await submissionKey(c, ctx, body);
      if (!(await isCarriedOut(ctx, key))) await changeEmployee(ctx, param('employeeId'), body, { c, key });
      return employeeOf(await findEmployee(ctx, param('employeeId')));
    },
  }),
];

/** Edits the employee as its form does that shows what is stored now. */
async function changeEmployee(
  ctx: Ctx,
  employeeId: string,
  change: z.output<typeof changeBody>,
  { c, key }: Submission,
): Promise<void> {
  const { revision, name, email, role, fields } = employeeOf(await findEmployee(ctx, employeeId));
  requireRevision(c, revision);
  const shown = { name, email, role, fields };
  const form = { employeeId, ...formOf({ ...shown, ...change }), initialValues: JSON.stringify(shown) };
  await editEmployee(ctx, employeeId, { ...parseAsForm(employeeEditSchema, form), onceKey: key });
}

/** A body as the form of the page has it: the fields as two lists. */
function formOf<Body extends { fields?: FreeField[] | undefined }>({ fields = [], ...rest }: Body) {
  return {
    ...rest,
    fieldLabel: fields.map(({ label }) => label),
    fieldValue: fields.map(({ value }) => value),
  };
}

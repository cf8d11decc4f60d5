import { z } from 'zod';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { employeesAfter } from '#app/features/work/employee/employees-after.server.ts';
import { findEmployee } from '#app/features/work/employee/find-employee.server.ts';
import type { EmployeeRow } from '#db/tables/employee.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { batchAsked, filterText, given, listAnswer, listOf, listQuery, updatedSince } from '../paging.ts';
import { revisionField, revisionOf } from '../revision.ts';

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
    hasRevision: true,
    async run({ ctx, param, c }) {
      const employee = employeeOf(await findEmployee(ctx, param('employeeId')));
      c.header('etag', `"${employee.revision}"`);
      return employee;
    },
  }),
];

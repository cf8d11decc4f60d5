import type { ReactNode } from 'react';
import { mailLink } from '#app/format/mail-link.ts';
import { Card } from '#app/ui/page/card.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { type CustomField, type FieldType, showFieldValue } from '../custom-fields/field-types.ts';
import type { FreeField } from '../employee-schema.ts';
import type { Employee } from '../find-employee.server.ts';
import { showsPhone } from '../phone-labels.ts';

type EmployeeProfileProps = { employee: Employee; customFields: readonly CustomField[] };

/** An employee's email, role and custom fields. */
export function EmployeeProfile({ employee, customFields }: EmployeeProfileProps) {
  return (
    <Card title="Profile">
      <dl className="grid grid-cols-2 gap-3 max-sm:[&>div:first-child]:col-span-2 md:grid-cols-3 lg:grid-cols-1">
        <Line label="Email">
          <a href={mailLink(employee.email)} className="text-secondary-strong hover:underline">
            <bdi>{employee.email}</bdi>
          </a>
        </Line>
        <Line label="Role">{employee.role ? <bdi>{employee.role}</bdi> : 'None'}</Line>
        {employee.fields.map((field) => (
          <Line key={field.label} label={<bdi>{field.label}</bdi>}>
            <FieldValue {...field} type={customFields.find(({ name }) => name === field.label)?.type} />
          </Line>
        ))}
        <Line label="Added">
          <InstantText instant={employee.createdAt} />
        </Line>
      </dl>
    </Card>
  );
}

function FieldValue({ label, value, type }: FreeField & { type: FieldType | undefined }) {
  if (!value) return '–';
  if (type === 'phone' || (type !== 'number' && showsPhone(label))) return <PhoneLink phone={value} />;
  return <bdi>{showFieldValue(type, value)}</bdi>;
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2 wrap-anywhere">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

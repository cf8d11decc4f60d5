import { parseMoney } from '#app/csv/values/numbers.ts';
import { PRICE_COLUMNS, PRICE_MAX_CENTS } from '#app/features/commerce/service/pricing.ts';
import { knownCategory } from '#app/features/commerce/service/service-schema.ts';
import { cleanOptions, parseOptions } from '#app/features/work/form/builder/dropdown-options.ts';
import { FIELD_TYPES, type FormField } from '#app/features/work/form/form-fields.ts';
import { nameText } from '#app/text/name-text.ts';
import { searchColumns, searchKey } from '#app/text/search-key.ts';
import { broken, type StagedRecord, whole } from '../write/staged-record.ts';
import { idOf, instantInId, instantOf, isYes, listOf, madeId, objectOf, textOf } from './dump-fields.ts';
import type { Reading } from './reading.server.ts';

const BAD_ID = 'Its id cannot be used in an address.';

/** A document type; the dump of the browser version has its name alone. */
export function readDocumentType(reading: Reading, place: string, value: unknown): StagedRecord {
  const type = objectOf(value);
  const name = nameText(textOf(type?.name ?? value));
  if (!name) return broken('document-type', place, '', 'It has no name.');
  const id = idOf(type?.id);
  if (id === undefined) return broken('document-type', place, name, BAD_ID);
  const typeId = id ?? madeId('dt', name);
  const at = instantOf(type?.createdAt) ?? instantInId(typeId) ?? reading.now;
  const row = {
    id: typeId,
    name,
    name_key: name.normalize('NFC').toLowerCase(),
    expires: isYes(type?.expires) ? 1 : 0,
    roles: JSON.stringify(listOf(type?.roles).map(textOf).filter(Boolean)),
    created_at: at,
    deleted_at: instantOf(type?.deletedAt) ?? null,
  };
  const payload = { rows: [{ table: 'document_types' as const, row }] };
  return whole({ kind: 'document-type', id: typeId, place, name, payload });
}

/** A service with its prices, which the dump has in dollars. */
export function readService(reading: Reading, place: string, value: unknown, index: number): StagedRecord {
  const service = objectOf(value);
  const [name, category] = [nameText(textOf(service?.name)), knownCategory(textOf(service?.category))];
  const id = idOf(service?.id);
  if (id === undefined) return broken('service', place, name, BAD_ID);
  if (!name || !category)
    return broken('service', place, name, name ? 'It has no category.' : 'It has no name.', id ?? '');
  const pricing = objectOf(service?.pricing) ?? {};
  const cents = PRICE_COLUMNS.map((column) => priceOf(pricing[column]));
  const unread = PRICE_COLUMNS.filter((_, at) => cents[at] === undefined);
  const serviceId = id ?? madeId('service', name, category);
  const at = instantOf(service?.createdAt) ?? instantInId(serviceId) ?? reading.now;
  const [weekly = 0, monthly = 0, yearly = 0] = cents;
  const row = {
    id: serviceId,
    name,
    name_key: searchKey(name),
    category,
    category_key: searchKey(category),
    weekly_cents: weekly,
    monthly_cents: monthly,
    yearly_cents: yearly,
    ...searchColumns(name, category),
    position: index + 1,
    created_at: at,
    updated_at: at,
  };
  return whole({
    kind: 'service',
    id: serviceId,
    place,
    name,
    notes: [unread.length > 0 && `Its price ${unread.join(', ')} isn't a price; $0.00 will be used.`],
    payload: { rows: [{ table: 'services', row }] },
  });
}

/** Cents of a price in dollars; 0 for none, undefined for what isn't a price. */
function priceOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return 0;
  const cents =
    typeof value === 'number'
      ? Math.floor(value * 100 + 0.5)
      : centsOf(typeof value === 'string' ? value : '');
  return cents !== undefined && cents >= 0 && cents <= PRICE_MAX_CENTS ? cents : undefined;
}

function centsOf(text: string): number | undefined {
  const { cents, valid } = parseMoney(text);
  return valid ? cents : undefined;
}

/** A form as its first version here. */
export function readForm(reading: Reading, place: string, value: unknown): StagedRecord {
  const form = objectOf(value);
  const name = nameText(textOf(form?.name));
  const id = idOf(form?.id);
  if (id === undefined) return broken('form', place, name, BAD_ID);
  if (!form || !name) return broken('form', place, name, 'It has no name.', id ?? '');
  const formId = id ?? madeId('form', place, name);
  const at = instantOf(form.createdAt) ?? instantInId(formId) ?? reading.now;
  const by = textOf(form.updatedBy);
  const notes: string[] = [];
  const fields = listOf(form.fields).flatMap((item, index) => readField(formId, item, index, notes));
  return whole({
    kind: 'form',
    id: formId,
    place,
    name,
    notes,
    payload: {
      rows: [
        {
          table: 'forms',
          row: { id: formId, name, version: 1, created_at: at, updated_at: at, updated_by: by },
        },
        {
          table: 'form_versions',
          row: {
            form_id: formId,
            version: 1,
            name,
            fields: JSON.stringify(fields),
            published_at: at,
            published_by: by,
          },
        },
      ],
    },
  });
}

function readField(formId: string, value: unknown, index: number, notes: string[]): FormField[] {
  const field = objectOf(value);
  const label = textOf(field?.label);
  if (!field || !label) {
    notes.push(`Its field ${index + 1} has no label and is skipped.`);
    return [];
  }
  const written = textOf(field.type).toLowerCase();
  const type = FIELD_TYPES.find((one) => one === written);
  if (!type) notes.push(`Its field "${label}" is of an unknown type "${written}"; it becomes a text.`);
  const id = textOf(field.id);
  const options = Array.isArray(field.options)
    ? cleanOptions(field.options.map((option) => textOf(objectOf(option)?.label ?? option)))
    : parseOptions(textOf(field.options));
  return [
    {
      id: /^field_\w{1,90}$/.test(id) ? id : madeId('field', formId, index, id, label),
      type: type ?? 'text',
      label,
      placeholder: textOf(field.placeholder),
      options: type === 'dropdown' ? options : [],
      required: isYes(field.required),
      help: textOf(field.help),
      hidden: isYes(field.hidden),
    },
  ];
}

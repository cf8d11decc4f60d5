/** What the parts of a schema look like on its page. */
export const SCHEMA_STYLE = `
  ul.shape { margin: 0; padding: 0 0 0 1rem; list-style: none; border-left: 2px solid #d9dde3; }
  ul.shape li { padding: .125rem 0; }`;

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

type SchemaTableProps = { schema: object; schemas: Record<string, object> };

/** The fields of a JSON schema as a list, those within others below them. */
export function SchemaTable({ schema, schemas }: SchemaTableProps) {
  const { properties, required = [] } = shapeOf(schema, schemas);
  if (!properties) return <p className="quiet">A file.</p>;
  return (
    <ul className="shape">
      {Object.entries(properties).map(([name, field]) => {
        const inner = shapeOf(field, schemas);
        return (
          <li key={name}>
            <code>{name}</code> <span className="quiet">{typeOf(field, schemas)}</span>
            {required.includes(name) ? '' : ' (optional)'}
            {field.description && <>: {field.description}</>}
            {inner.properties && <SchemaTable schema={inner} schemas={schemas} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What has the fields: the record itself, that of a list, or the one that a reference leads to. */
function shapeOf(schema: Schema, schemas: Record<string, object>): Schema {
  if (schema.$ref) return shapeOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.items) return shapeOf(schema.items, schemas);
  const [own] = (schema.anyOf ?? []).filter((one) => shapeOf(one, schemas).properties);
  return own ? shapeOf(own, schemas) : schema;
}

function typeOf(schema: Schema, schemas: Record<string, object>): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.items) return `list of ${typeOf(schema.items, schemas)}`;
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, schemas)).join(' | ');
  return [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '');
}

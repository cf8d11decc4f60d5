import { z } from 'zod';
import { SCOPES } from '#app/features/platform/api-key/scopes.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { PER_MINUTE } from './key-guard.ts';
import { PROBLEMS, problemSchema } from './problem.ts';

type Schema = Record<string, unknown>;

/** What each call can refuse with, and what one that changes something can besides. */
const REFUSALS = [401, 403, 404, 422, 429] as const;
const OF_CHANGES = [409, 413] as const;

const text = { type: 'string' };
const HEADERS = {
  once: {
    ...{ name: 'Idempotency-Key', in: 'header', required: false, schema: text },
    description: 'A text of your choice: sent again with it, the call is carried out once.',
  },
  revision: {
    ...{ name: 'If-Match', in: 'header', required: false, schema: text },
    description: 'The revision that the change was made from; another one is refused with 412.',
  },
  fileName: {
    ...{ name: 'Content-Disposition', in: 'header', required: true, schema: text },
    description: 'Names the file: attachment; filename="tolls.csv".',
  },
};

const PARAMS: Record<string, string> = {
  memberId: "The member's id; 'me' stands for the member of a member's key.",
};

/** The document of the API, OpenAPI 3.1, for the portal at that address. */
export function openApiDocument(baseUrl: string) {
  const schemas: Record<string, Schema> = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of ENDPOINTS)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint, schemas) };
  schemas.Problem ??= jsonSchema(problemSchema, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Delivery Portal API',
      version: '1',
      description: `Reads and changes what the portal keeps of members. Each API key has ${PER_MINUTE.key} requests a minute.`,
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key, made in the settings of the portal, with some of the permissions ${SCOPES.join(', ')}.`,
        },
      },
      schemas,
      responses: Object.fromEntries(
        Object.entries(PROBLEMS).map(([status, { title }]) => [status, refusal(title)]),
      ),
    },
  };
}

function refusal(description: string) {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description, content: { 'application/problem+json': { schema } } };
}

function operation(endpoint: Endpoint, schemas: Record<string, Schema>) {
  const { method, name, summary, scope, status, answer, body } = endpoint;
  const isJson = body !== null && body !== 'file';
  const content =
    answer === 'file'
      ? { '*/*': { schema: {} } }
      : { 'application/json': { schema: jsonSchema(answer, 'output', schemas) } };
  const isChange = method !== 'get';
  const own = [
    ...(isChange ? OF_CHANGES : []),
    ...(method === 'patch' ? [412] : []),
    ...(isJson ? [415] : []),
  ];
  const refusals = [...REFUSALS, ...own].map((code) => [code, { $ref: `#/components/responses/${code}` }]);
  return {
    operationId: name,
    tags: [scope.split(':')[0]],
    summary,
    description: `Needs the permission ${scope}.`,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint, schemas), ...headersOf(endpoint)],
    ...(body !== null && { requestBody: requestBody(body, schemas) }),
    responses: { [status]: { description: 'Done.', content }, ...Object.fromEntries(refusals) },
  };
}

function requestBody(body: z.ZodType | 'file', schemas: Record<string, Schema>) {
  const content =
    body === 'file'
      ? { 'application/octet-stream': { schema: {} } }
      : { 'application/json': { schema: jsonSchema(body, 'input', schemas) } };
  return { required: true, content };
}

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    ...(PARAMS[name] && { description: PARAMS[name] }),
  }));
}

function headersOf({ method, body }: Endpoint) {
  if (method === 'get') return [];
  const always = method === 'patch' ? [HEADERS.once, HEADERS.revision] : [HEADERS.once];
  return body === 'file' ? [...always, HEADERS.fileName] : always;
}

function queryParameters({ query }: Endpoint, schemas: Record<string, Schema>) {
  const { properties = {}, required = [] } = jsonSchema(query, 'input', schemas) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
    ...(description !== undefined && { description }),
  }));
}

/** The JSON schema of a zod schema; what has a name of its own goes to `schemas`, and is referred to. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Schema>): Schema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => plain(part),
  });
  const {
    $defs = {},
    $schema: _,
    ...own
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema & {
    $defs?: Record<string, Schema>;
  };
  for (const [id, { id: _id, ...named }] of Object.entries($defs)) schemas[id] = named;
  return own;
}

/** A format says what its pattern says; and that a number is one that JavaScript knows, says nothing. */
function plain(part: Schema): void {
  if (part.format !== undefined) delete part.pattern;
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
}

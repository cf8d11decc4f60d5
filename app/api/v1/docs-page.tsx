import { renderToStaticMarkup } from 'react-dom/server';
import { SCHEMA_STYLE, SchemaTable } from './docs-schema.tsx';
import { openApiDocument } from './openapi.ts';
import { PROBLEMS } from './problem.ts';
import { JSON_MAX_BYTES } from './read-json.ts';

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #f4f5f7; color: #1c2430; font: 1rem/1.6 "Open Sans Variable", system-ui, sans-serif; }
  main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.75rem; margin: 0 0 .5rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; } h3 { font-size: 1rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
  a { color: #1d4ed8; } p { margin: 0 0 .75rem; } code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
  pre { overflow-x: auto; padding: .75rem 1rem; border-radius: .5rem; background: #1c2430; color: #f4f5f7; }
  article { margin: 0 0 1rem; padding: 1rem; border: 1px solid #d9dde3; border-radius: .75rem; background: #fff; }
  .method { display: inline-block; min-width: 3.5rem; color: #1d4ed8; text-transform: uppercase; }
  .quiet { color: #4b5563; } dt { font-weight: 600; } dd { margin: 0 0 .5rem; } summary { cursor: pointer; padding: .375rem 0; }
  ${SCHEMA_STYLE}`;

type Document = ReturnType<typeof openApiDocument>;

/** The API's document as a page to read, which needs nothing but itself. */
export function docsPage(baseUrl: string): string {
  const document = openApiDocument(baseUrl);
  return `<!doctype html>${renderToStaticMarkup(<DocsPage document={document} baseUrl={baseUrl} />)}`;
}

function DocsPage({ document, baseUrl }: { document: Document; baseUrl: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Delivery Portal</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>Delivery Portal API</h1>
          <p>{document.info.description}</p>
          <p>
            <a href="/api/v1/openapi.json">OpenAPI document</a>
          </p>
          <Basics baseUrl={baseUrl} />
          <h2>Errors</h2>
          <p>
            An error is a problem document (RFC 9457, application/problem+json). Name its request_id when you
            ask for help.
          </p>
          <dl>
            {Object.entries(PROBLEMS).map(([status, { slug, title }]) => (
              <div key={slug} id={slug}>
                <dt>
                  {status} {title}
                </dt>
                <dd className="quiet">{MEANINGS[Number(status)]}</dd>
              </div>
            ))}
          </dl>
          <Calls document={document} />
        </main>
      </body>
    </html>
  );
}

const MEANINGS: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'The API key is missing, unknown, revoked or expired, or its account can no longer log in.',
  403: "The key doesn't have the permission, or its account may not do this.",
  404: 'No such record within what the key reaches.',
  408: 'The request was broken off.',
  409: "The record's status doesn't allow it, or someone else was quicker.",
  412: 'The record is no longer the revision that If-Match names. Read it again.',
  413: 'The body or the file is too large.',
  415: 'The body has another media type than the call reads.',
  422: 'Some fields were refused; errors says which.',
  429: 'Too many requests. Retry-After says when to go on.',
  500: 'A fault on our side.',
  503: 'Try again after the seconds in Retry-After.',
  507: 'The portal has no room left.',
};

function Basics({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <h2>Get started</h2>
      <p>
        Create an API key in the settings and send it with each request. In the address, <code>me</code>{' '}
        stands for the member of a member's key.
      </p>
      <pre>
        <code>{`curl -H "Authorization: Bearer $API_KEY" ${baseUrl}/api/v1/members/me/employees`}</code>
      </pre>
      <p>
        Lists come in pages of at most 100 records. While next_cursor isn't null, send it as cursor to get the
        next page. A body of JSON can have up to {JSON_MAX_BYTES / 1024} KB.
      </p>
    </>
  );
}

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};

function Calls({ document }: { document: Document }) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => ({
      path,
      method,
      ...(said as Operation & { tags: string[] }),
    })),
  );
  return Object.entries(Object.groupBy(calls, ({ tags }) => tags[0] ?? '')).map(([tag, own = []]) => (
    <section key={tag} aria-label={tag}>
      <h2>{tag.charAt(0).toUpperCase() + tag.slice(1)}</h2>
      {own.map((call) => (
        <Call key={call.operationId} {...call} schemas={document.components.schemas} />
      ))}
    </section>
  ));
}

type CallProps = Operation & { path: string; method: string; schemas: Record<string, object> };

function Call({ path, method, operationId, summary, description, parameters, schemas, ...call }: CallProps) {
  const [answer] = Object.values(call.responses[200]?.content ?? call.responses[201]?.content ?? {});
  const [body] = Object.values(call.requestBody?.content ?? {});
  return (
    <article id={operationId}>
      <h3>
        <span className="method">{method}</span> <code>{path}</code>
      </h3>
      <p>
        {summary} <span className="quiet">{description}</span>
      </p>
      {parameters.length > 0 && (
        <details>
          <summary>Parameters</summary>
          <dl>
            {parameters.map(({ name, in: place, description: about }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code> <span className="quiet">{place}</span>
                </dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {body && <Shape title="Body" schema={body.schema} schemas={schemas} />}
      {answer && <Shape title="Answer" schema={answer.schema} schemas={schemas} />}
    </article>
  );
}

type ShapeProps = { title: string; schema: object; schemas: Record<string, object> };

function Shape({ title, schema, schemas }: ShapeProps) {
  return (
    <details>
      <summary>{title}</summary>
      <SchemaTable schema={schema} schemas={schemas} />
    </details>
  );
}

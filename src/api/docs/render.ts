import type { ApiDocument } from './document.ts';
import { markup, type Markup } from '#lib/markup.ts';
import { breakable, prose } from './prose.ts';
import { exampleOf, renderSchema, type Schema } from './render-schema.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Schema }> };
  security?: Record<string, string[]>[];
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

type Named = Readonly<Record<string, Schema>>;

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** The readable page of the document: a table of contents, then every call by group, with its fields and an example. */
export function renderDocument(document: ApiDocument): string {
  const groups = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags?.[0] ?? 'Other');
  const named = (document.components?.schemas ?? {}) as Named;
  const schemas = Object.entries(named);
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="/api-docs/style.css" />
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p>${document.info.description ?? ''}</p>
          <p><a href="/api-docs/openapi.json">OpenAPI document</a></p>
        </header>
        <nav aria-label="Calls">${[...groups].map(renderContents)}</nav>
        <main>
          ${[...groups].map((group) => renderGroup(group, named))}
          <section>
            <h2 id="schemas">Schemas</h2>
            ${schemas.map(renderNamedSchema)}
          </section>
        </main>
      </body>
    </html> `;
  return String(page);
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

function entriesOf(document: ApiDocument): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Record<string, unknown>)[method] as Operation | undefined;
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

function renderContents([group, entries]: [string, Entry[]]): Markup {
  const links = entries.map(
    ({ method, path, operation }) =>
      markup`<li>
        <a href="#${operation.operationId ?? ''}"><b>${method.toUpperCase()}</b> ${breakable(path)}</a>
      </li>`,
  );
  return markup`<h2>${group}</h2>
    <ul>
      ${links}
    </ul>`;
}

function renderGroup([group, entries]: [string, Entry[]], named: Named): Markup {
  return markup`<section>
    <h2>${group}</h2>
    ${entries.map((entry) => renderOperation(entry, named))}
  </section>`;
}

function renderOperation({ method, path, operation }: Entry, named: Named): Markup {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  return markup`<article id="${operation.operationId ?? ''}">
    <h3><b class="${method}">${method.toUpperCase()}</b> <code>${breakable(path)}</code></h3>
    <p>${operation.summary ?? ''}. ${prose(operation.description ?? '')}</p>
    ${renderToken(operation)} ${renderParameters(operation)}
    ${
      body
        ? markup`<h4>Body</h4>
            ${renderSchema(body)}`
        : ''
    }
    <h4>Answers</h4>
    <dl>${Object.entries(operation.responses ?? {}).map(renderResponse)}</dl>
    <pre><code>${curlOf({ method, path, operation }, body, named)}</code></pre>
  </article>`;
}

/** The scope that a token needs. */
function renderToken({ security = [] }: Operation): Markup | '' {
  const scope = security.find((way) => way['token'])?.['token']?.[0];
  return scope ? markup`<p>API token: scope <code>${scope}</code></p>` : '';
}

function renderParameters({ parameters = [] }: Operation): Markup | '' {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema = {}, description }) =>
      markup`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${place}${required ? '' : ', optional'}</td>
        <td>${renderSchema(schema)}</td>
        <td>${description ?? schema.description ?? ''}</td>
      </tr>`,
  );
  return markup`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">Place</th>
        <th scope="col">Form</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function renderResponse([status, { description, content }]: [
  string,
  NonNullable<Operation['responses']>[string],
]): Markup {
  const schema = content?.['application/json']?.schema;
  return markup`<dt>${status}</dt>
    <dd>${description ?? ''} ${schema ? renderSchema(schema) : ''}</dd>`;
}

function renderNamedSchema([name, schema]: [string, Schema]): Markup {
  return markup`<article id="schema-${name}">
    <h3>${name}</h3>
    ${renderSchema(schema)}
  </article>`;
}

function curlOf({ method, path, operation }: Entry, body: Schema | undefined, named: Named): string {
  const { parameters = [] } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(exampleOf(schema, named) ?? name));
  });
  if (method === 'get') return `curl $SHOP${filled}`;
  const data = body
    ? ` -H 'content-type: application/json' -d '${JSON.stringify(exampleOf(body, named))}'`
    : '';
  return `curl -X ${method.toUpperCase()} $SHOP${filled}${data}`;
}

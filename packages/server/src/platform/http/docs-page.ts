// The API's description as one page to read: no script, no remote part.
import type { App } from './app.ts';
import { sendConstant } from './compression.ts';
import {
  describeApi,
  type Content,
  type JsonSchema,
  type OpenApi,
  type Operation,
} from './openapi.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #0b7a63; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 1.5rem; }
h2 { margin: 2.5rem 0 .5rem; border-bottom: 2px solid var(--accent); text-transform: capitalize; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { padding: .75rem 1rem; cursor: pointer; }
details[open] summary { border-bottom: 1px solid var(--line); }
.inside { padding: .25rem 1rem 1rem; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; color: var(--accent); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: var(--soft); margin: 0; }
h3 { font-size: .875rem; margin: 1rem 0 .25rem; }
.about { display: block; opacity: .8; }
`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A schema as a person would write it: `{ nom: string, notes?: string[] | null }`. */
function writeType(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean' || schema.$ref) return 'any';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.map((branch) => writeType(branch, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
    const item = writeType(items, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) return writeObject(schema.properties, schema.required ?? [], indent);
  return schema.format ?? schema.type ?? 'any';
}

function writeObject(
  properties: Record<string, JsonSchema | boolean>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, property]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeType(property, inner)}`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
}

const block = (title: string, code: string): string =>
  code === '' ? '' : `<h3>${title}</h3><pre>${escapeHtml(code)}</pre>`;

function writeContent(content: Content | undefined): string {
  const [body] = Object.values(content ?? {});
  return body ? writeType(body.schema) : '';
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required, schema }) =>
        `${name}${required ? '' : '?'}: ${writeType(schema)}  (${place})`,
    )
    .join('\n');
  const answer = operation.responses['200'] as { content: Content } | undefined;
  return `<details id="${operation.operationId}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>
<span class="about">${escapeHtml(operation.summary)}</span></summary>
<div class="inside">
<p>${escapeHtml(operation.description)}</p>
${block('Parameters', parameters)}
${block('Body', writeContent(operation.requestBody?.content))}
${block('Answer', writeContent(answer?.content))}
</div></details>`;
}

function renderDocs({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      html: renderOperation(path, method, operation),
    })),
  );
  const sections = [...Map.groupBy(operations, ({ tag }) => tag)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tag, list]) => `<h2>${escapeHtml(tag)}</h2>${list.map(({ html }) => html).join('\n')}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>
<p>${escapeHtml(info.description)} The same in a form for machines:
<a href="/api/openapi.json">openapi.json</a>.</p>
<p>Send the token of <code>POST /api/sanctum/token</code> as <code>Authorization: Bearer …</code>.
Errors are <code>{ message, errors? }</code> where each message is a translation key.
Every write takes an <code>Idempotency-Key</code>.</p>
${sections.join('\n')}
</main></body></html>
`;
}

/**
 * /api/openapi.json for machines, /api/docs for people. Public and large: each is written when it is first asked for, and
 * never again.
 */
export function serveApiDescription({ http, endpoints }: App): void {
  const writeJson = async () => JSON.stringify(await describeApi(endpoints));
  const writePage = async () => renderDocs(await describeApi(endpoints));
  http.get('/api/openapi.json', sendConstant('application/json; charset=utf-8', writeJson));
  http.get('/api/docs', sendConstant('text/html; charset=utf-8', writePage));
}

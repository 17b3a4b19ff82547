/** `/api/memos/:id` with `{ id: 4 }` is `/api/memos/4`. An optional `:id?` left out vanishes with its slash. */
export function resolvePath(
  path: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  return path.replace(/\/:(\w+)(\?)?/g, (_match, name: string, optional: string | undefined) => {
    const value = params[name];
    if (value === undefined) {
      if (optional) return '';
      throw new Error(`The path ${path} needs "${name}"`);
    }
    return `/${encodeURIComponent(value)}`;
  });
}

/** The way back: `/api/memos/4?x=1` under `/api/memos/:id` is `{ id: '4' }`; null where the path is of another template. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const names = template.split('/');
  const values = (path.split('?', 1)[0] ?? '').split('/');
  if (values.length > names.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index];
    if (!name.startsWith(':')) {
      if (name !== value) return null;
    } else if (value !== undefined) {
      params[name.slice(1).replace(/\?$/, '')] = decodeURIComponent(value);
    } else if (!name.endsWith('?')) {
      return null;
    }
  }
  return params;
}

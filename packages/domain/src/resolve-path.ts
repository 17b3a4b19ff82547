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

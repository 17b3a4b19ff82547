// An address of the server, as a link of the router takes it: `<Link {...linkOf(lien)}>`.
import { defaultParseSearch } from '@tanstack/react-router';

export function linkOf(lien: string): { to: string; search: Record<string, unknown> } {
  const [to = '/', query = ''] = lien.split('?');
  return { to, search: defaultParseSearch(query) };
}

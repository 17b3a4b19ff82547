// What casl makes when it is loaded, and the app never asks: the matcher of its queries, which brings a language of them along. Our rules
// compare fields (domain/src/ability.ts). Marked as pure, it is left out.
import type { Plugin } from 'vite';

const ABILITY = /\/@casl\/ability\/dist\/esm\/index\.mjs$/;
const MATCHER = /, (\w) = (F\(I, J\)), /;

export function trim(code: string): string {
  if (!MATCHER.test(code)) throw new Error('casl is no longer written as it was');
  return code.replace(MATCHER, ', $1 = /*@__PURE__*/ $2, ');
}

export const trimCasl = (): Plugin => ({
  name: 'releve:trim-casl',
  apply: 'build',
  transform: (code, id) => (ABILITY.test(id) ? { code: trim(code), map: null } : null),
});

// The files that the server found, as lines of the palette. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { search } from '@releve/domain/features/search.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { paletteRegisters } from '../feature-parts.ts';
import { matchText } from './palette-match.ts';
import type { PaletteItem, PaletteSection, PaletteTools } from './palette-source.ts';

/** The server ranks, and forgives more than a match here would: what does not match letter by letter is not marked. */
const rank = (question: string, item: PaletteItem) => ({
  item,
  positions: matchText(question, item.label)?.positions ?? [],
});

export function listFound(
  question: string,
  found: EndpointResponse<typeof search>,
  t: Translate,
  { goTo }: PaletteTools,
): PaletteSection[] {
  return paletteRegisters()
    .map(({ heading, icon, list }) => ({
      id: heading,
      heading: t(heading),
      items: list(found, t).map(({ id, label, hint, isActive, address }) =>
        rank(question, {
          id,
          label,
          hint: isActive ? hint : `${hint} · ${t('shell.palette.inactive')}`,
          icon,
          run: () => goTo(address),
        }),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

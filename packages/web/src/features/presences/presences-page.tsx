import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { readDate } from '../../platform/url/read-date.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { Page } from '../../ui/page.tsx';
import { DayBoard } from './board/day-board.tsx';
import { DayNav } from './board/day-nav.tsx';
import { type OpenedLine, presencesSearch } from './presences-search.ts';
import { preuveTexts } from '../clients/preuve/preuve.texts.ts';
import { presencesTexts } from './presences.texts.ts';

needTexts(presencesTexts, preuveTexts);

const ADDRESS = '/admin/presences';

/** Who is on site, who is late, whose phone is merely silent. */
export default function PresencesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { date: asked }: { date?: string } = useParams({ strict: false });
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const [search, change] = useUrlState(presencesSearch);
  const date = readDate(asked, today);
  const goTo = (next: string) =>
    void navigate({
      to: next === today ? ADDRESS : `${ADDRESS}/${next}`,
      search: ({ quart: _quart, pointage: _pointage, ...current }: Record<string, unknown>) =>
        current,
      resetScroll: false,
    });
  const openLine = useCallback(
    ({ quart, pointage }: OpenedLine) =>
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({ ...current, quart, pointage }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <Page
      title={t('titles.presences')}
      isTitleHiddenOnPhone
      actions={<DayNav date={date} today={today} onDate={goTo} />}
    >
      <DayBoard key={date} date={date} search={search} onChange={change} onOpen={openLine} />
    </Page>
  );
}

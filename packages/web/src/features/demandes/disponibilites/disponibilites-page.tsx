import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { DatedDays } from './dated-days.tsx';
import { useDisponibilites } from './disponibilites.queries.ts';
import { disponibilitesTexts } from './disponibilites.texts.ts';
import { UsualWeek } from './usual-week.tsx';

needTexts(disponibilitesTexts);

/** When one can work: the usual week, which a request changes, and the days that differ from it. */
export default function DisponibilitesPage() {
  const t = useT();
  const read = useDisponibilites();
  const { data: known, unsent } = read;
  return (
    <Page
      title={t('titles.disponibilites')}
      subtitle={t('disponibilites.subtitle')}
      width="sections"
    >
      {known === undefined && (
        <ReadFallback
          read={read}
          title={t('disponibilites.failed')}
          text={t('disponibilites.failed_text')}
          skeleton={<CardSkeleton label={t('disponibilites.loading')} count={2} />}
        />
      )}
      {known !== undefined && (
        <>
          <UsualWeek known={known} />
          <DatedDays dates={known.dates} unsent={unsent} />
        </>
      )}
    </Page>
  );
}

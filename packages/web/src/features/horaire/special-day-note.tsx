import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import type { SpecialDay, SpecialDayGenre } from '@releve/domain/features/special-days.ts';
import { IconClockHour4, IconFlag, IconLock, type TablerIcon } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { Banner } from '../../ui/banner.tsx';
import { formatClock } from '../../platform/i18n/format-clock.ts';

const ICONS: Record<SpecialDayGenre, TablerIcon> = {
  ferie: IconFlag,
  fermeture: IconLock,
  horaire_special: IconClockHour4,
};

type SpecialDayNoteProps = {
  day: SpecialDay;
  /** The sites of that day's visits that it is about; none where it is about all. */
  sites: readonly string[];
  /** The visits that cannot be as they are planned. */
  contradicted: readonly HoraireQuart[];
};

export function SpecialDayNote({ day, sites, contradicted }: SpecialDayNoteProps) {
  const t = useT();
  const { genre, debut, fin } = day;
  const name = specialDayName(day, t);
  const kind = t(`special_day_names.genres.${genre}`);
  const hours =
    debut === null || fin === null
      ? null
      : t('horaire.special.hours', { debut: formatClock(debut), fin: formatClock(fin) });
  return (
    <>
      <Banner kind="info" icon={ICONS[genre]}>
        {[sites.join(', ') || null, name === kind ? null : name, kind, hours]
          .filter((part) => part !== null)
          .join(' · ')}
      </Banner>
      {contradicted.map((quart) => (
        <Banner key={quart.id} kind="warning">
          {t(genre === 'horaire_special' ? 'horaire.special.outside' : 'horaire.special.closed', {
            client: quart.client.nom,
            debut: formatClock(quart.debut),
            fin: formatClock(quart.fin),
          })}
        </Banner>
      ))}
    </>
  );
}

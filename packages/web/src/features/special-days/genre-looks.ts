import type { SpecialDayGenre } from '@releve/domain/features/special-days.ts';
import { IconClockHour4, IconFlag, IconLock, type TablerIcon } from '@tabler/icons-react';

export const GENRE_ICONS: Record<SpecialDayGenre, TablerIcon> = {
  ferie: IconFlag,
  fermeture: IconLock,
  horaire_special: IconClockHour4,
};

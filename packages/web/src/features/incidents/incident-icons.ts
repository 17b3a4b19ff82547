import type { IncidentType } from '@releve/domain/features/incidents.ts';
import {
  IconAlertHexagon,
  IconBandage,
  IconDots,
  IconDroplet,
  IconHammer,
  IconKey,
  type TablerIcon,
} from '@tabler/icons-react';

export const TYPE_ICONS: Readonly<Record<IncidentType, TablerIcon>> = {
  bris: IconHammer,
  degat: IconDroplet,
  acces: IconKey,
  securite: IconAlertHexagon,
  accident: IconBandage,
  autre: IconDots,
};

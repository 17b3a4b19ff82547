import type { EquipementType, Probleme } from '@releve/domain/features/equipement-shapes.ts';
import {
  IconBattery1,
  IconBrandSpeedtest,
  IconDots,
  IconDroplet,
  IconElevator,
  IconPlugOff,
  IconPuzzle,
  IconShoppingCart,
  IconTool,
  IconVacuumCleaner,
  IconVolume,
  IconWashMachine,
  IconWind,
  type TablerIcon,
} from '@tabler/icons-react';

export const TYPE_ICONS: Readonly<Record<EquipementType, TablerIcon>> = {
  autorecureuse: IconWashMachine,
  aspirateur: IconVacuumCleaner,
  polisseuse: IconBrandSpeedtest,
  extracteur: IconWind,
  nacelle: IconElevator,
  chariot: IconShoppingCart,
  autre: IconTool,
};

export const PROBLEME_ICONS: Readonly<Record<Probleme, TablerIcon>> = {
  ne_demarre_pas: IconPlugOff,
  fuite: IconDroplet,
  bruit: IconVolume,
  batterie: IconBattery1,
  piece: IconPuzzle,
  autre: IconDots,
};

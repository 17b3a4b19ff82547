import type { MyDocument } from '@releve/domain/features/documents.ts';
import {
  IconAlertCircle,
  IconDeviceMobileCheck,
  IconDownload,
  IconHistory,
  type TablerIcon,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { PackStatus } from '../../../platform/packs/pack-store.ts';
import { usePack } from '../../../platform/packs/use-pack.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from '../documents.module.css';
import { useDayOf } from '../use-day-of.ts';

const ICONS: Record<Exclude<PackStatus['state'], 'none'>, TablerIcon> = {
  held: IconDeviceMobileCheck,
  outdated: IconHistory,
  fetching: IconDownload,
  failed: IconAlertCircle,
  no_room: IconAlertCircle,
};

const percentOf = (progress: number | null): string => `${Math.round((progress ?? 0) * 100)} %`;

/** Which version this device holds, and of when. */
export function HeldLine({ document: { id, courante } }: { document: MyDocument }) {
  const t = useT();
  const dayOf = useDayOf();
  const { state, heldNumero, heldAt, progress } = usePack('document', id);
  if (state === 'none') return null;
  const Icon = ICONS[state];
  const isOld = heldNumero !== null && heldNumero < courante.numero;
  const words = () => {
    if (state === 'fetching') return t('documents.held.fetching', { percent: percentOf(progress) });
    if (isOld) {
      return t('documents.held.outdated', { numero: heldNumero, current: courante.numero });
    }
    if (heldNumero === null || heldAt === null) {
      return t(state === 'no_room' ? 'documents.held.no_room' : 'documents.held.failed');
    }
    return t('documents.held.held', { numero: heldNumero, date: dayOf(heldAt) });
  };
  return (
    <span className={classes['heldLine']} data-old={isOld || undefined}>
      <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {words()}
    </span>
  );
}

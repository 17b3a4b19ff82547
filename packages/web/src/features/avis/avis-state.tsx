import type { AvisRow, AvisType } from '@releve/domain/features/avis.ts';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { shownState, STATE_KINDS, TYPE_ICONS } from './avis-words.ts';
import { avisTexts } from './avis.texts.ts';
import classes from './avis.module.css';

needTexts(avisTexts);

type AvisStateProps = { avis: Pick<AvisRow, 'statut' | 'a_traiter' | 'expire'>; isOwn: boolean };

/** Where a notice stands. One that no longer counts says that alone. */
export function AvisState({ avis, isOwn }: AvisStateProps) {
  const t = useT();
  const state = shownState(avis, isOwn);
  if (avis.expire) {
    return <StateBadge kind="neutral" icon={IconHourglassEmpty} label={t('avis.states.expire')} />;
  }
  return <StateBadge kind={STATE_KINDS[state]} label={t(`avis.states.${state}`)} />;
}

/** The kind of a notice, with its icon. */
export function TypeLabel({ type }: { type: AvisType }) {
  const t = useT();
  const Icon = TYPE_ICONS[type];
  return (
    <span className={classes['type']} data-type={type}>
      <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {t(`avis.types.${type}`)}
    </span>
  );
}

import { ActionIcon, Button, Checkbox } from '@mantine/core';
import type { Candidat, OffreStatut } from '@releve/domain/features/replacements.ts';
import { IconCheck, IconMinus, IconPhone, IconStar, IconX } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatDecimal } from '../../../platform/i18n/format-figure.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { reasonWords, type ReasonWords } from './reason-words.ts';
import classes from './replacement.module.css';

type CandidateRowProps = {
  candidat: Candidat;
  isChosen: boolean;
  onToggle: () => void;
  onAssign: () => void;
};

export const OFFER_KINDS: Record<OffreStatut, StateKind> = {
  envoyee: 'now',
  acceptee: 'done',
  declinee: 'wrong',
  deja_pris: 'neutral',
  retiree: 'neutral',
};

const ICONS: Record<ReasonWords['side'], typeof IconCheck> = {
  for: IconCheck,
  against: IconX,
  neutral: IconMinus,
};

/** Whoever was asked already is not asked twice, unless the offer was withdrawn. */
const canAsk = ({ offre }: Candidat): boolean => offre === null || offre === 'retiree';

export function CandidateRow({ candidat, isChosen, onToggle, onAssign }: CandidateRowProps) {
  const t = useT();
  const language = useLanguage();
  const { date } = useDateFormatter();
  const { employe, recommande, raisons, offre } = candidat;
  const nom = fullName(employe);
  const formats = { date, decimal: (value: number) => formatDecimal(value, language) };
  return (
    <li className={classes['candidate']}>
      <div className={classes['candidateHead']}>
        {canAsk(candidat) ? (
          <label className={classes['candidateName']}>
            <Checkbox
              aria-label={t('planner_panel.replacement.choose_one', { nom })}
              checked={isChosen}
              onChange={onToggle}
            />
            {nom}
          </label>
        ) : (
          <span className={classes['candidateName']}>{nom}</span>
        )}
        {recommande && (
          <StateBadge
            kind="done"
            icon={IconStar}
            label={t('planner_panel.replacement.recommended')}
          />
        )}
        {offre !== null && (
          <StateBadge
            kind={OFFER_KINDS[offre]}
            label={t(`planner_panel.replacement.statuts.${offre}`)}
          />
        )}
        <div className={classes['acts']}>
          {employe.telephone !== null && (
            <ActionIcon
              component="a"
              href={telephoneLink(employe.telephone)}
              aria-label={t('planner_panel.replacement.call', { nom })}
            >
              <IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            </ActionIcon>
          )}
          <Button variant="default" aria-label={t('assignment.to', { nom })} onClick={onAssign}>
            {t('assignment.assign')}
          </Button>
        </div>
      </div>
      <ul className={classes['reasons']}>
        {raisons.map((raison) => {
          const { side, text } = reasonWords(raison, t, formats);
          const Icon = ICONS[side];
          return (
            <li key={raison.genre} data-side={side}>
              <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
              {text}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

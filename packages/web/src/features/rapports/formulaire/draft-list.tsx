import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { reportError } from '../../../platform/error-report.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { deleteDraft } from './draft-actions.ts';
import { type DraftEtat, type DraftSummary, useDrafts } from './use-drafts.ts';
import classes from './draft-list.module.css';
import { formulaireTexts } from './formulaire.texts.ts';

needTexts(formulaireTexts);

const KINDS: Record<DraftEtat, StateKind> = {
  brouillon: 'neutral',
  a_envoyer: 'now',
  refuse: 'wrong',
};

/** What was begun on this device and is not on the server; nothing where there is none. */
export function DraftList({ genre }: { genre: Genre }) {
  const t = useT();
  const drafts = useDrafts(genre) ?? [];
  if (drafts.length === 0) return null;
  return (
    <ViewCard title={t('formulaire.drafts.title')} text={t('formulaire.drafts.text')}>
      <ul className={classes['drafts']}>
        {drafts.map((draft) => (
          <DraftRow key={draft.editID} draft={draft} />
        ))}
      </ul>
    </ViewCard>
  );
}

function DraftRow({ draft }: { draft: DraftSummary }) {
  const t = useT();
  const dates = useDateFormatter();
  const { titre, etat, raison, saved_at, repondues, visibles } = draft;
  const subject = [draft.employe, draft.client, dates.date(draft.date)]
    .filter((part) => part !== null)
    .join(' · ');
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('formulaire.drafts.ask_remove'),
      text: t(
        draft.rapportId === null
          ? 'formulaire.drafts.ask_remove_text'
          : 'formulaire.drafts.ask_remove_edit',
        { titre },
      ),
      confirmLabel: t('formulaire.drafts.remove'),
      cancelLabel: t('formulaire.drafts.keep'),
    });
    if (!isSure) return;
    if (await deleteDraft(draft.editID)) positive(t('formulaire.drafts.removed'));
    else negative(t('formulaire.drafts.on_its_way'));
  };
  return (
    <li className={classes['draft']}>
      <div className={classes['words']}>
        <p className={classes['titre']}>
          {titre} <StateBadge kind={KINDS[etat]} label={t(`formulaire.drafts.etat.${etat}`)} />
        </p>
        <p>{subject}</p>
        <p className={classes['quiet']}>
          {t('formulaire.drafts.progress', { repondues, visibles })} ·{' '}
          {t('formulaire.drafts.saved', {
            date: dates.instant(saved_at).split(' ')[0] ?? '',
            time: dates.time(saved_at),
          })}
        </p>
        {raison !== null && (
          <p className={classes['refused']}>{t('formulaire.send.refused', { reason: raison })}</p>
        )}
      </div>
      <div className={classes['actions']}>
        <Link
          to={draft.adresse}
          className={classes['resume']}
          aria-label={t('formulaire.drafts.resume_of', { titre })}
        >
          <IconPencil size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('formulaire.drafts.resume')}
        </Link>
        {etat !== 'a_envoyer' && (
          <button
            type="button"
            className={classes['remove']}
            aria-label={t('formulaire.drafts.remove_of', { titre })}
            onClick={() => void remove().catch(reportError)}
          >
            <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  );
}

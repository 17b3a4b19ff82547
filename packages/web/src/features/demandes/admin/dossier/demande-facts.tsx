import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { Anchor } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { MessageText } from '../../../../ui/message-parts.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { DemandeState } from '../demande-columns.tsx';
import { useDemandeWords } from '../use-demande-words.ts';
import look from '../demandes-admin.module.css';
import { DemandeDetails } from './demande-details.tsx';
import classes from './dossier.module.css';
import { ProposeButton } from './propose-sheet.tsx';

type DemandeFactsProps = {
  demande: DemandeFile;
  /** Whether the reader is about to decide it. */
  isDecided: boolean;
  onOpen: (id: number) => void;
};

/** Who asks for what, when and why, and what was said of it so far. */
export function DemandeFacts({ demande, isDecided, onOpen }: DemandeFactsProps) {
  const t = useT();
  const { titleOf, whenOf } = useDemandeWords();
  const { id, employe, raison, preavis_court, statut } = demande;
  return (
    <section className={classes['facts']}>
      <div className={classes['marks']}>
        <DemandeState demande={demande} />
        <span className={classes['quiet']}>{t('demandes_admin.numero', { id })}</span>
        <Link to={`/admin/employes/view/${employe.id}`}>
          {t('demandes_admin.panel.file', { nom: employe.prenom })}
        </Link>
      </div>
      <div>
        <p className={classes['what']}>{titleOf(demande)}</p>
        <p className={classes['when']}>{whenOf(demande)}</p>
        <Duration demande={demande} />
      </div>
      {raison !== '' && <blockquote>{raison}</blockquote>}
      <DemandeDetails demande={demande} />
      <Asked demande={demande} />
      {preavis_court && statut === 'en_attente' && (
        <Banner kind="amber">{t('demandes_admin.panel.short_notice')}</Banner>
      )}
      <Pieces pieces={demande.pieces} />
      <Proposed demande={demande} />
      {isDecided && demande.type.nature === 'absence' && demande.annule_id === null && (
        <ProposeButton demande={demande} />
      )}
      <Related demande={demande} onOpen={onOpen} />
      <Decided demande={demande} isDecided={isDecided} />
      <Correction demande={demande} />
    </section>
  );
}

type OfDemande = { demande: DemandeFile };

function Duration({ demande: { minutes, minutes_banque } }: OfDemande) {
  const t = useT();
  if (minutes === 0) return null;
  const heures = formatMinutes(minutes);
  return (
    <p className={`${classes['quiet']} tabular`}>
      {minutes_banque === 0
        ? heures
        : t(`demandes_admin.panel.${minutes_banque === minutes ? 'all_paid' : 'paid_part'}`, {
            heures,
            banque: formatMinutes(minutes_banque),
          })}
    </p>
  );
}

function Asked({ demande: { demandee_le, deposee_par } }: OfDemande) {
  const t = useT();
  const quand = useDateFormatter().relative(demandee_le);
  return (
    <p className={classes['quiet']}>
      {deposee_par === null
        ? t('demandes_admin.panel.asked', { quand })
        : t('demandes_admin.panel.filed_by', { nom: fullName(deposee_par), quand })}
    </p>
  );
}

function Pieces({ pieces }: Pick<DemandeFile, 'pieces'>) {
  const t = useT();
  if (pieces.length === 0) return null;
  return (
    <ul className={classes['pieces']} aria-label={t('demandes_admin.panel.pieces')}>
      {pieces.map(({ uuid, nom, url }) => (
        <li key={uuid}>
          <a href={url} target="_blank" rel="noreferrer">
            <IconFile size={iconSize.inline} stroke={iconStroke} aria-hidden="true" /> {nom}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Proposed({ demande: { proposition, statut } }: OfDemande) {
  const t = useT();
  const { whenOf } = useDemandeWords();
  if (proposition === null || statut !== 'en_attente') return null;
  const { par, note } = proposition;
  return (
    <Banner kind="info">
      <p>
        {t('demandes_admin.panel.proposition', {
          nom: fullName(par),
          quand: whenOf(proposition),
        })}
      </p>
      {note !== '' && <MessageText>{note}</MessageText>}
    </Banner>
  );
}

/** The request that it cancels, or that cancels it. */
function Related({
  demande: { annule_id, annulation_id },
  onOpen,
}: OfDemande & Pick<DemandeFactsProps, 'onOpen'>) {
  const t = useT();
  const other = annule_id ?? annulation_id;
  if (other === null) return null;
  return (
    <Anchor
      component="button"
      type="button"
      className={look['link'] ?? ''}
      onClick={() => onOpen(other)}
    >
      {annule_id === null
        ? t('demandes_admin.panel.cancelled_by', { id: other })
        : t('demandes_admin.panel.cancels', { id: other })}
    </Anchor>
  );
}

function Decided({ demande, isDecided }: OfDemande & Pick<DemandeFactsProps, 'isDecided'>) {
  const t = useT();
  const dates = useDateFormatter();
  const { decision, statut, decideur } = demande;
  if (decision !== null) {
    const { par, pour, le, note } = decision;
    const said = { nom: fullName(par), quand: dates.instant(le) };
    return (
      <p>
        {pour === null
          ? t('demandes_admin.panel.decided_by', said)
          : t('demandes_admin.panel.decided_for', { ...said, pour: fullName(pour) })}
        {note !== '' && ` · ${note}`}
      </p>
    );
  }
  if (statut !== 'en_attente' || isDecided) return null;
  return (
    <p>
      {decideur === null
        ? t('demandes_admin.panel.waits_for_direction')
        : t('demandes_admin.panel.waits_for', { nom: fullName(decideur) })}
    </p>
  );
}

function Correction({ demande: { correction_id, du } }: OfDemande) {
  const t = useT();
  if (correction_id === null) return null;
  return (
    <Banner
      kind="info"
      action={
        <Link
          className={look['link'] ?? ''}
          to={`/admin/presences/${du}`}
          search={{ panneau: 'corrections' }}
        >
          {t('demandes_admin.panel.to_correction')}
        </Link>
      }
    >
      {t('demandes_admin.panel.pointage')}
    </Banner>
  );
}

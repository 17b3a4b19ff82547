import type { MyFormation } from '@releve/domain/features/formations.ts';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { CertificatButton } from './certificat-button.tsx';
import { DeviceMark } from './device-mark.tsx';
import { DueLine } from './due-line.tsx';
import { FormationState } from './formation-state.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './formations.module.css';

/** One course of the list; its name opens it, and the card with it. */
export function FormationCard({ formation }: { formation: MyFormation }) {
  const t = useT();
  const { id, titre, client, duree_minutes, faites, etapes, certificat, tentative } = formation;
  const isOpen = tentative?.soumise_le === null;
  return (
    <article className={classes['card']} data-etat={formation.etat}>
      <div className={classes['cardHead']}>
        <h3 className={classes['cardTitle']}>
          <Link to={`/formations/view/${id}`}>{titre}</Link>
        </h3>
        <FormationState formation={formation} />
      </div>
      <DueLine formation={formation} />
      {client !== null && (
        <p className={classes['site']}>
          <IconMapPin size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('formations.site', { nom: client.nom })}
        </p>
      )}
      {(isOpen || faites > 0) && <StepBar done={faites} total={etapes} />}
      <p className={classes['marks']}>
        <span className={classes['duration']}>
          <IconClock size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('formations.duration', { minutes: duree_minutes })}
        </span>
        <DeviceMark id={id} />
      </p>
      {certificat !== null && certificat.retire_le === null && (
        <div className={classes['cardActs']}>
          <CertificatButton certificat={certificat} />
        </div>
      )}
    </article>
  );
}

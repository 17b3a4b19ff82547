import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { DeviceMark } from '../device-mark.tsx';
import { DueLine } from '../due-line.tsx';
import { FormationState } from '../formation-state.tsx';
import { openTentative } from '../formation-steps.ts';
import { RefusedHere } from '../refused-formation.tsx';
import { AttemptsCard } from './attempts-card.tsx';
import { CertificatsCard } from './certificats-card.tsx';
import { ConditionsCard } from './conditions-card.tsx';
import { NextCard } from './next-card.tsx';
import { ResultCard } from './result-card.tsx';
import { StepsCard } from './steps-card.tsx';
import classes from '../formations.module.css';

type OverviewProps = { formation: TakenFormation; updatedAt: number };

/** The whole course: what to do next, its steps and its conditions, what came of it. */
export function Overview({ formation, updatedAt }: OverviewProps) {
  const t = useT();
  const { id, titre, description, client } = formation;
  return (
    <Page
      title={titre}
      width="reading"
      breadcrumb={
        <Link className={classes['link'] ?? ''} to="/formations">
          {t('formations.view.back')}
        </Link>
      }
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedHere formation={formation} />
      <div className={classes['standing']}>
        <FormationState formation={formation} />
        <DueLine formation={formation} />
        <DeviceMark id={id} />
      </div>
      {client !== null && (
        <p className={classes['site']}>
          <IconMapPin size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('formations.site', { nom: client.nom })}
        </p>
      )}
      {description !== '' && <MessageText>{description}</MessageText>}
      <ChangedNote formation={formation} />
      <ResultCard formation={formation} />
      <NextCard formation={formation} />
      <StepsCard formation={formation} />
      <ConditionsCard formation={formation} />
      <CertificatsCard certificats={formation.certificats} />
      <AttemptsCard formation={formation} />
    </Page>
  );
}

/** Written anew while it is being taken: what was begun stays as it was. */
function ChangedNote({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const tentative = openTentative(formation);
  if (tentative === null || formation.numero_courant === formation.numero) return null;
  return <Banner kind="info">{t('formations.view.changed', { numero: formation.numero })}</Banner>;
}

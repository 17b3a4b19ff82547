import { namesSomebody } from '@releve/domain/features/registre-shapes.ts';
import type { RegistreLine } from '@releve/domain/features/registre.ts';
import { IconPhoneCall, IconSignature } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { columnsOf, type DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import look from '../incidents-admin.module.css';

export function useRegistreRows() {
  const t = useT();
  const dates = useDateFormatter();
  const who = ({ victime, victime_nom }: RegistreLine): string =>
    victime === null ? victime_nom || t('incidents_admin.registre.nobody_hurt') : fullName(victime);
  const columns: DataColumn<RegistreLine>[] = columnsOf(
    (id) => t(`incidents_admin.register.columns.${id}`),
    {
      survenu_le: {
        width: '10rem',
        isFigure: true,
        cell: ({ incident }) => dates.instant(incident.survenu_le),
      },
      genre: (line) => (
        <span className={look['what']}>
          <RowName>{t(`incidents_admin.genres.${line.genre}`)}</RowName>
          <Marks line={line} />
        </span>
      ),
      victime: who,
      site: ({ incident, lieu }) => (
        <span className={look['what']}>
          {incident.client.nom}
          {lieu !== '' && <span className={look['said']}>{lieu}</span>}
        </span>
      ),
      blessure: ({ blessure }) =>
        blessure === '' ? '–' : <span className={look['said']}>{blessure}</span>,
      etat: (line) => <Signature line={line} />,
      numero: {
        width: '8.5rem',
        isFigure: true,
        cell: ({ incident }) => incident.numero,
      },
    },
  );
  return {
    columns,
    renderCard: (line: RegistreLine) => (
      <CardBody>
        <CardLine>
          <RowName>{t(`incidents_admin.genres.${line.genre}`)}</RowName>
          <Signature line={line} />
        </CardLine>
        <span>{who(line)}</span>
        <span>{line.incident.client.nom}</span>
        {line.blessure !== '' && <span className={look['said']}>{line.blessure}</span>}
        <Quiet>
          {line.incident.numero} · {dates.instant(line.incident.survenu_le)}
        </Quiet>
        <Marks line={line} />
      </CardBody>
    ),
    openLabel: ({ incident: { numero }, genre }: RegistreLine) =>
      t('incidents_admin.register.open', { numero, genre: t(`incidents_admin.genres.${genre}`) }),
  };
}

type OfLine = { line: RegistreLine };

function Marks({ line: { arret_travail, avis_immediat, autorite_avisee_le } }: OfLine) {
  const t = useT();
  return (
    <>
      {arret_travail && (
        <StateBadge kind="info" variant="plain" label={t('incidents_admin.register.stopped')} />
      )}
      {avis_immediat && (
        <StateBadge
          kind={autorite_avisee_le === null ? 'wrong' : 'done'}
          variant="plain"
          icon={IconPhoneCall}
          label={t('incidents_admin.register.immediate')}
        />
      )}
    </>
  );
}

function Signature({ line }: OfLine) {
  const t = useT();
  const dates = useDateFormatter();
  const { signe_le } = line;
  if (signe_le === null && !namesSomebody(line)) return '–';
  return signe_le === null ? (
    <StateBadge kind="now" icon={IconSignature} label={t('incidents_admin.registre.unsigned')} />
  ) : (
    <StateBadge
      kind="done"
      variant="plain"
      label={t('incidents_admin.register.signed', { date: dates.instant(signe_le).slice(0, 10) })}
    />
  );
}

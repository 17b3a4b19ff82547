import type { Incident } from '@releve/domain/features/incidents.ts';
import { IconNotebook, IconPaperclip } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { TYPE_ICONS } from '../incident-icons.ts';
import { GraviteMark, IncidentState } from './incident-state.tsx';
import { incidentAddress } from './incident-addresses.ts';
import classes from './incidents-admin.module.css';

const icon = { size: iconSize.inline, stroke: iconStroke, 'aria-hidden': true } as const;

/** The rows of all sites, or of one, which is named above them already. */
export function useIncidentRows({ isOfSite = false } = {}) {
  const t = useT();
  const dates = useDateFormatter();
  const columns: DataColumn<Incident>[] = columnsOf((id) => t(`incidents_admin.columns.${id}`), {
    numero: {
      width: '8.5rem',
      isFigure: true,
      cell: ({ id, numero }) => <RowName to={incidentAddress(id)}>{numero}</RowName>,
    },
    type: (incident) => <What incident={incident} />,
    site: ({ client }) => client.nom,
    gravite: {
      width: '7.5rem',
      cell: ({ gravite }) => <GraviteMark gravite={gravite} />,
    },
    etat: (incident) => <IncidentState incident={incident} />,
    assigne: ({ assigne }) => (assigne === null ? '–' : fullName(assigne)),
    signale_le: {
      width: '9.5rem',
      isFigure: true,
      cell: ({ signale_le }) => (
        <span title={dates.instant(signale_le)}>{dates.relative(signale_le)}</span>
      ),
    },
  });
  return {
    columns: isOfSite ? columns.filter(({ id }) => id !== 'site') : columns,
    renderCard: (incident: Incident) => (
      <CardBody>
        <CardLine>
          <RowName>{t(`incidents.types.${incident.type}`)}</RowName>
          <IncidentState incident={incident} />
        </CardLine>
        {!isOfSite && <span>{incident.client.nom}</span>}
        {incident.description !== '' && (
          <span className={classes['said']}>{incident.description}</span>
        )}
        <CardLine>
          <Quiet>
            {incident.numero} · {dates.relative(incident.signale_le)}
          </Quiet>
          <GraviteMark gravite={incident.gravite} />
        </CardLine>
        {incident.assigne !== null && <Quiet>{fullName(incident.assigne)}</Quiet>}
      </CardBody>
    ),
    openLabel: ({ numero, type, client }: Incident) =>
      t('incidents_admin.list.open', {
        numero,
        type: t(`incidents.types.${type}`),
        site: client.nom,
      }),
  };
}

/** Its type and what was said of it, in one line each. */
function What({ incident: { type, description, pieces, registre } }: { incident: Incident }) {
  const t = useT();
  const Icon = TYPE_ICONS[type];
  return (
    <span className={classes['what']}>
      <span className={classes['type']}>
        <Icon {...icon} size={iconSize.control} />
        {t(`incidents.types.${type}`)}
        {registre && (
          <span className={classes['mark']} title={t('incidents_admin.in_register')}>
            <IconNotebook {...icon} />
            <span className="visually-hidden">{t('incidents_admin.in_register')}</span>
          </span>
        )}
        {pieces > 0 && (
          <span className={classes['mark']} title={t('incidents_admin.photos', { count: pieces })}>
            <IconPaperclip {...icon} />
            <span aria-hidden="true">{pieces}</span>
            <span className="visually-hidden">
              {t('incidents_admin.photos', { count: pieces })}
            </span>
          </span>
        )}
      </span>
      {description !== '' && <span className={classes['said']}>{description}</span>}
    </span>
  );
}

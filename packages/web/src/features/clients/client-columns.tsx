import type { ClientSummary } from '@releve/domain/features/clients.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../ui/data-table/data-columns.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import { ClientNote } from './client-note.tsx';
import { ClientThumb } from './client-thumb.tsx';
import classes from './clients.module.css';

export function ClientState({ actif, t }: { actif: boolean; t: Translate }) {
  return (
    <StateBadge
      kind={actif ? 'done' : 'neutral'}
      variant="plain"
      label={t(actif ? 'clients.state.active' : 'clients.state.inactive')}
    />
  );
}

export const clientColumns = (t: Translate): DataColumn<ClientSummary>[] =>
  columnsOf((id) => t(`clients.columns.${id}`), {
    nom: ({ nom, photo_url, actif }) => (
      <span className={classes['name']}>
        <ClientThumb nom={nom} photoUrl={photo_url} />
        <span className={classes['nameText']}>{nom}</span>
        {!actif && <ClientState actif={actif} t={t} />}
      </span>
    ),
    code: {
      width: '7rem',
      isFigure: true,
      cell: ({ code }) => code,
    },
    adresse: ({ adresse }) => <span className={classes['oneLine']}>{adresse}</span>,
    ville: {
      width: '10rem',
      cell: ({ ville }) => ville,
    },
    code_postal: {
      width: '8rem',
      isFigure: true,
      cell: ({ code_postal }) => code_postal,
    },
    telephone: {
      width: '10rem',
      isFigure: true,
      cell: ({ telephone }) =>
        telephone === null ? '–' : <a href={telephoneLink(telephone)}>{telephone}</a>,
    },
    superviseur: {
      width: '12rem',
      cell: ({ superviseur }) => (superviseur === null ? '–' : fullName(superviseur)),
    },
    taches: {
      width: '6rem',
      align: 'end',
      isFigure: true,
      cell: ({ taches }) => taches,
    },
    note_moyenne: {
      width: '6rem',
      align: 'end',
      isFigure: true,
      cell: ({ note_moyenne }) => <ClientNote note={note_moyenne} />,
    },
    actif: {
      width: '8rem',
      cell: ({ actif }) => <ClientState actif={actif} t={t} />,
    },
  });

import type { ClientSummary } from '@releve/domain/features/clients.ts';
import { IconPhone } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { CardBody, Quiet, RowName } from '../../ui/list-screen/row-parts.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import { ClientState } from './client-columns.tsx';
import { ClientNote } from './client-note.tsx';
import { ClientThumb } from './client-thumb.tsx';
import classes from './clients.module.css';

/** A row of the list on a phone. */
export function ClientCard({ client }: { client: ClientSummary }) {
  const t = useT();
  const { nom, code, adresse, ville, telephone, superviseur, note_moyenne, actif } = client;
  return (
    <div className={classes['card']}>
      <ClientThumb nom={nom} photoUrl={client.photo_url} size="card" />
      <CardBody>
        <RowName>{nom}</RowName>
        <Quiet>
          {adresse}, {ville}
        </Quiet>
        <span className={classes['cardFoot']}>
          <span className="tabular">{code}</span>
          {superviseur !== null && <span>{fullName(superviseur)}</span>}
          {note_moyenne !== null && <ClientNote note={note_moyenne} />}
          {!actif && <ClientState actif={actif} t={t} />}
        </span>
      </CardBody>
      {telephone !== null && (
        <a
          className={classes['callIcon']}
          href={telephoneLink(telephone)}
          aria-label={t('clients.call_name', { nom, telephone })}
        >
          <IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

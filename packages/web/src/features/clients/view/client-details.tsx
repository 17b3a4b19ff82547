import { ActionIcon } from '@mantine/core';
import type { Client } from '@releve/domain/features/client-file.ts';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { AlarmCode } from '../alarm-code.tsx';
import classes from './client-view.module.css';

const SiteMap = lazy(async () => ({ default: (await import('../map/site-map.tsx')).SiteMap }));

export function ContactsCard({ client: { contacts, superviseur } }: { client: Client }) {
  const t = useT();
  return (
    <ViewCard title={t('clients.file.contacts')}>
      {contacts.length === 0 ? (
        <p className={classes['quiet']}>{t('clients.file.no_contacts')}</p>
      ) : (
        <ul className={classes['rows']}>
          {contacts.map((contact) => (
            <ContactRow key={JSON.stringify(contact)} contact={contact} />
          ))}
        </ul>
      )}
      <p className={classes['ours']}>
        <span className={classes['quiet']}>{t('clients.file.superviseur')}</span>
        {superviseur === null ? (
          t('clients.file.no_superviseur')
        ) : (
          <Link to={`/admin/employes/view/${superviseur.id}`}>{fullName(superviseur)}</Link>
        )}
      </p>
    </ViewCard>
  );
}

function ContactRow({ contact }: { contact: Client['contacts'][number] }) {
  const t = useT();
  const { nom, role, telephone, courriel } = contact;
  return (
    <li className={classes['contact']}>
      <span className={classes['contactWords']}>
        <span className={classes['contactName']}>{nom}</span>
        {role !== '' && <span className={classes['quiet']}>{role}</span>}
        {telephone !== null && <span className="tabular">{telephone}</span>}
      </span>
      {courriel !== null && (
        <ActionIcon
          component="a"
          variant="default"
          href={`mailto:${courriel}`}
          aria-label={t('clients.file.mail_name', { nom })}
        >
          <IconMail size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </ActionIcon>
      )}
      {telephone !== null && (
        <ActionIcon
          component="a"
          variant="default"
          href={telephoneLink(telephone)}
          aria-label={t('clients.call_name', { nom, telephone })}
        >
          <IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

export function AccessCard({ client }: { client: Client }) {
  const t = useT();
  return (
    <ViewCard title={t('clients.file.access')}>
      {client.acces === '' ? (
        <p className={classes['quiet']}>{t('clients.file.no_access')}</p>
      ) : (
        <p className={classes['text']}>{client.acces}</p>
      )}
      <div className={classes['alarm']}>
        <h3>{t('clients.alarm.title')}</h3>
        <AlarmCode client={client} />
      </div>
    </ViewCard>
  );
}

export function PlaceCard({ client }: { client: Client }) {
  const t = useT();
  const { id, nom, adresse, ville, code_postal, lat, lng, rayon_m, photo_url } = client;
  const hasTiles = useServerSettingsStore(({ settings }) => settings.MAP_TILES_URL !== null);
  // Without a photo the head of the page shows the same drawing already.
  const isMapNew = hasTiles || photo_url !== null;
  return (
    <ViewCard title={t('clients.file.place')}>
      <p>
        {adresse}
        <br />
        {ville} {code_postal}
      </p>
      {lat === null || lng === null ? (
        <p className={classes['quiet']}>{t('clients.file.no_place')}</p>
      ) : (
        <>
          {isMapNew && (
            <div className={classes['map']}>
              <Suspense fallback={null}>
                <SiteMap
                  label={t('clients.file.place_map', { nom })}
                  points={[]}
                  fitKey={`${id} ${lat} ${lng}`}
                  circle={{ lat, lng, radiusM: rayon_m }}
                />
              </Suspense>
            </div>
          )}
          <p className={classes['quiet']}>{t('clients.file.radius', { radius: rayon_m })}</p>
        </>
      )}
    </ViewCard>
  );
}

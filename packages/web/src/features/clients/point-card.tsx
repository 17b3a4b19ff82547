import { Button, CloseButton } from '@mantine/core';
import { IconMapPin, IconPhone, IconRoute, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import { directionsAddress, viewAddress } from './client-addresses.ts';
import { ClientThumb } from './client-thumb.tsx';
import { useClient } from './clients.queries.ts';
import type { MapPoint } from './map/cluster-points.ts';
import classes from './clients-map.module.css';

type PointCardProps = { point: MapPoint; onClose: () => void };

/** The site chosen on the map: what the map knows at once, the rest of its file as it comes. */
export function PointCard({ point, onClose }: PointCardProps) {
  const t = useT();
  const titleId = useId();
  const { client } = useClient(point.id);
  return (
    <section className={classes['card']} aria-labelledby={titleId} aria-live="polite">
      <div className={classes['cardHead']}>
        <ClientThumb nom={point.nom} photoUrl={client?.photo_url ?? null} size="card" />
        <div className={classes['cardTitle']}>
          <h2 id={titleId}>{point.nom}</h2>
          <p className={classes['quiet']}>{client?.code ?? point.ville}</p>
        </div>
        <CloseButton aria-label={t('clients.map.close_card')} onClick={onClose} />
      </div>
      <ul className={classes['facts']}>
        <li>
          <IconMapPin size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {client ? `${client.adresse}, ${client.ville}` : point.ville}
        </li>
        {client && client.telephone !== null && (
          <li>
            <IconPhone size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
            <a href={telephoneLink(client.telephone)}>{client.telephone}</a>
          </li>
        )}
        {client && client.superviseur !== null && (
          <li>
            <IconUser size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
            {fullName(client.superviseur)}
          </li>
        )}
      </ul>
      <div className={classes['cardActions']}>
        <Button component={Link} to={viewAddress(point.id)}>
          {t('clients.map.open')}
        </Button>
        {client && (
          <Button
            component="a"
            variant="default"
            href={directionsAddress(client)}
            target="_blank"
            rel="noreferrer"
            leftSection={
              <IconRoute size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            }
          >
            {t('clients.file.directions')}
          </Button>
        )}
      </div>
    </section>
  );
}

import { Button } from '@mantine/core';
import type { Client } from '@releve/domain/features/client-file.ts';
import { IconPencil, IconPhone, IconQrcode, IconRoute, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { directionsAddress, editAddress, qrAddress } from '../client-addresses.ts';
import classes from './client-view.module.css';

const buttonIcon = (Icon: TablerIcon) => (
  <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
);

export function ClientActions({ client }: { client: Client }) {
  const t = useT();
  const canUpdate = useAbility().can('update', 'Client');
  const { id, telephone } = client;
  return (
    <div className={classes['actions']}>
      {telephone !== null && (
        <Button
          component="a"
          href={telephoneLink(telephone)}
          variant="default"
          leftSection={buttonIcon(IconPhone)}
        >
          {t('clients.call')}
        </Button>
      )}
      <Button
        component="a"
        href={directionsAddress(client)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={buttonIcon(IconRoute)}
      >
        {t('clients.file.directions')}
      </Button>
      <Button
        component={Link}
        to={qrAddress(id)}
        variant="default"
        leftSection={buttonIcon(IconQrcode)}
      >
        {t('clients.file.qr')}
      </Button>
      {canUpdate && (
        <Button component={Link} to={editAddress(id)} leftSection={buttonIcon(IconPencil)}>
          {t('clients.file.edit')}
        </Button>
      )}
    </div>
  );
}

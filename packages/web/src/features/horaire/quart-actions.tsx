import { ActionIcon, Button } from '@mantine/core';
import type { HoraireClient } from '@releve/domain/features/horaire.ts';
import { IconChevronDown, IconPhone, IconRoute } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import {
  MAPS_APPS,
  updateSettings,
  useSettingsStore,
} from '../../platform/stores/settings-store.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import { directionsTo } from '../clients/directions.ts';
import classes from './quart-card.module.css';

export function QuartActions({ client }: { client: HoraireClient }) {
  const t = useT();
  const { nom, telephone } = client;
  return (
    <div className={classes['actions']}>
      <Directions client={client} />
      {telephone !== null && (
        <Button
          component="a"
          href={telephoneLink(telephone)}
          variant="default"
          aria-label={t('horaire.quart.call_site', { client: nom })}
          leftSection={<IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        >
          {t('horaire.quart.call')}
        </Button>
      )}
    </div>
  );
}

/** The way there, and beside it the app that shows it: chosen once, kept on this device. */
function Directions({ client }: { client: HoraireClient }) {
  const t = useT();
  const app = useSettingsStore((state) => state.mapsApp);
  return (
    <div className={classes['directions']}>
      <Button
        component="a"
        className={classes['way'] ?? ''}
        href={directionsTo(client, app)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        aria-label={t('horaire.quart.directions_to', { client: client.nom })}
        leftSection={<IconRoute size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      >
        {t('horaire.quart.directions')}
      </Button>
      <ActionMenu
        position="bottom-end"
        renderTarget={(props) => (
          <ActionIcon
            {...props}
            className={classes['wayApp'] ?? ''}
            variant="default"
            aria-label={t('horaire.quart.maps_app')}
          >
            <IconChevronDown size={iconSize.inline} stroke={iconStroke} />
          </ActionIcon>
        )}
        sections={[
          {
            choice: {
              value: app,
              options: MAPS_APPS.map((value) => ({ value, label: t(`maps_apps.${value}`) })),
              onChange: (chosen) => {
                const known = MAPS_APPS.find((choice) => choice === chosen);
                if (known !== undefined) updateSettings({ mapsApp: known });
              },
            },
          },
        ]}
      />
    </div>
  );
}

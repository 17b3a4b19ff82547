import { Button } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { IconPhone, IconPhoneCheck } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { telephoneLink } from '../../../../platform/telephone.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { useReporter, useSiteOf } from '../incidents-admin.queries.ts';
import classes from './dossier.module.css';

const loadDialog = () => import('./call-dialog.tsx');

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

interface Number {
  readonly key: string;
  readonly nom: string;
  readonly role: string;
  readonly telephone: string;
}

/** Whoever told of it, then the site and its contacts, as far as a number is known. */
function useNumbers({ client, signale_par }: IncidentFile): readonly Number[] {
  const t = useT();
  const site = useSiteOf(client.id).data;
  const reporter = useReporter(signale_par?.id).data;
  const known = (key: string, nom: string, role: string, telephone: string | null | undefined) =>
    telephone ? [{ key, nom, role, telephone }] : [];
  return [
    ...(reporter === undefined
      ? []
      : known(
          'reporter',
          fullName(reporter),
          t('incidents_admin.calls.reporter'),
          reporter.telephone,
        )),
    ...known('site', client.nom, t('incidents_admin.calls.site'), site?.telephone),
    ...(site?.contacts ?? []).flatMap(({ nom, role, telephone }, at) =>
      known(`contact-${at}`, nom, role ?? '', telephone),
    ),
  ];
}

/** A call is made from the device; how it went is noted on the way back from it. */
export function CallsCard({ incident }: { incident: IncidentFile }) {
  const t = useT();
  const numbers = useNumbers(incident);
  const noting = useOpened(null);
  return (
    <ViewCard title={t('incidents_admin.calls.title')}>
      {numbers.length === 0 && (
        <p className={classes['quiet']}>{t('incidents_admin.calls.none')}</p>
      )}
      <ul className={classes['rows']}>
        {numbers.map(({ key, nom, role, telephone }) => (
          <li key={key} className={classes['number']}>
            <span>
              {nom}
              {role !== '' && <span className={classes['quiet']}>{role}</span>}
            </span>
            <Button
              component="a"
              variant="default"
              href={telephoneLink(telephone)}
              aria-label={t('incidents_admin.calls.call_named', { nom, telephone })}
              leftSection={<IconPhone {...icon} />}
              onClick={() => noting.open(null)}
            >
              {telephone}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        justify="start"
        leftSection={<IconPhoneCheck {...icon} />}
        onClick={() => noting.open(null)}
      >
        {t('incidents_admin.calls.note')}
      </Button>
      <OpenedLayer load={loadDialog} opened={noting} props={{ uuid: incident.uuid }} />
    </ViewCard>
  );
}

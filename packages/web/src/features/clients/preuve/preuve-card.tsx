import { ActionIcon, Button } from '@mantine/core';
import type { Client } from '@releve/domain/features/client-file.ts';
import {
  emailPreuve,
  listClientVisits,
  type PaidVisit,
  preuvePdf,
} from '@releve/domain/features/preuve.ts';
import { countTaches } from '@releve/domain/tache-states.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { IconChevronLeft, IconChevronRight, IconFileTypePdf, IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { preuveTexts } from './preuve.texts.ts';
import { sayCounts } from './tache-words.ts';
import { VisitTachesList } from './visit-taches.tsx';
import classes from './preuve.module.css';

needTexts(preuveTexts);

const WEEK = 7;
const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** The visits of a week with what was done, and the proof of service of it for the customer. */
export default function PreuveCard({ client }: { client: Client }) {
  const t = useT();
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const [day, setDay] = useState(today);
  const read = useEndpoint(
    listClientVisits,
    { params: { id: client.id }, query: { semaine: day } },
    { keepsPrevious: true },
  );
  const { data } = read;
  return (
    <ViewCard title={t('preuve.title')}>
      <div className={classes['nav']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('preuve.previous')}
          onClick={() => setDay(addDays(day, -WEEK))}
        >
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <span className={classes['quiet']} role="status">
          {data &&
            t('preuve.text', {
              from: dates.date(data.semaine.debut),
              to: dates.date(data.semaine.fin),
            })}
        </span>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('preuve.next')}
          disabled={data === undefined || data.semaine.fin >= today}
          onClick={() => setDay(addDays(day, WEEK))}
        >
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      {data === undefined && (
        <ReadFallback
          read={read}
          title={t('preuve.failed')}
          skeleton={<ListSkeleton label={t('preuve.loading')} count={3} />}
        />
      )}
      {data?.data.length === 0 && <p className={classes['quiet']}>{t('preuve.empty')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className={classes['visits']}>
            {data.data.map((visit) => (
              <li key={visit.cle}>
                <VisitRow visit={visit} />
              </li>
            ))}
          </ul>
          <PreuveActions client={client} semaine={data.semaine.debut} />
        </>
      )}
    </ViewCard>
  );
}

function VisitRow({ visit: { date, personnes, taches } }: { visit: PaidVisit }) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const dates = useDateFormatter(timeZone);
  const photos = taches.reduce((sum, tache) => sum + tache.photos.length, 0);
  const time = (at: string | null) => (at === null ? '—' : dates.time(at));
  return (
    <details className={classes['visit']}>
      <summary>
        <span className={classes['day']}>{dates.long(date)}</span>
        <span className="tabular">
          {taches.length === 0 ? t('preuve.no_tasks') : sayCounts(countTaches(taches), t)}
          {photos > 0 && <> · {t('preuve.photos_count', { count: photos })}</>}
        </span>
        {personnes.map((personne) => (
          <span
            key={`${personne.id} ${personne.entree ?? personne.sortie ?? ''}`}
            className={`${classes['who']} ${classes['quiet']} tabular`}
          >
            {t('preuve.stay', {
              nom: fullName(personne),
              entree: time(personne.entree),
              sortie: time(personne.sortie),
            })}
          </span>
        ))}
      </summary>
      <VisitTachesList taches={taches} />
    </details>
  );
}

function PreuveActions({ client, semaine }: { client: Client; semaine: string }) {
  const t = useT();
  const [isDrawing, setIsDrawing] = useState(false);
  const emailing = useCommand(emailPreuve);
  const canSend = useAbility().can('update', 'Client');
  const { id, contacts } = client;
  const reached = contacts.filter(({ courriel }) => courriel);
  const download = async () => {
    setIsDrawing(true);
    await downloadFile(preuvePdf, { params: { id }, query: { semaine } }).catch(showFailure);
    setIsDrawing(false);
  };
  const send = async (courriel: string) => {
    const isMeant = await askConfirmation({
      title: t('preuve.send_title'),
      text: t('preuve.send_text', { courriel }),
      confirmLabel: t('preuve.send_confirm'),
    });
    if (!isMeant) return;
    const answer = await emailing.mutateAsync({ params: { id }, body: { semaine, a: courriel } });
    if (answer !== 'queued') positive(translateServerMessage(answer.message) ?? '');
  };
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf {...icon} />}
        loading={isDrawing}
        onClick={() => void download()}
      >
        {t('preuve.pdf')}
      </Button>
      {canSend &&
        reached.map(({ nom, courriel }) => (
          <Button
            key={`${nom} ${courriel ?? ''}`}
            variant="default"
            leftSection={<IconSend2 {...icon} />}
            loading={emailing.isPending}
            onClick={() => void send(courriel ?? '').catch(showFailure)}
          >
            {t('preuve.send', { nom })}
          </Button>
        ))}
      {canSend && reached.length === 0 && (
        <p className={classes['quiet']}>{t('preuve.no_address')}</p>
      )}
    </div>
  );
}

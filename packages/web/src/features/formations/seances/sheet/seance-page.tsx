import { printSeance, type Seance, signSeance } from '@releve/domain/features/formation-seances.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { isDone } from '../../../../platform/api/is-done.ts';
import { useWaitingCommands } from '../../../../platform/api/use-waiting-commands.ts';
import { inputOf } from '../../../../platform/api/waiting-changes.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import type { OutboxRow } from '../../../../platform/offline/jadb-schema.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useRouteId } from '../../../../platform/url/use-route-id.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { KnownNote } from '../../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../../ui/message-parts.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { RefusedCommands } from '../../../objects/refused-commands.tsx';
import { Presences } from './presences.tsx';
import { SeanceState } from '../seance-state.tsx';
import { useEndSeance } from '../seances.mutations.ts';
import { seanceKey, useSeance } from '../seances.queries.ts';
import { seancesTexts } from '../seances.texts.ts';
import { seanceTexts } from './seance.texts.ts';
import classes from './seance.module.css';

needTexts(seancesTexts, seanceTexts);

const loadSheet = () => import('./seance-sheet.tsx');

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** No sheet has this number: the address that names none ends where one that is gone does. */
const NOTHING = 0;

export default function SeancePage() {
  const t = useT();
  const id = useRouteId() ?? NOTHING;
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useSeance(id);
  if (data !== undefined) return <Loaded key={id} seance={data} updatedAt={dataUpdatedAt} />;
  return (
    <Page title={t('titles.formation_seance')} width="reading">
      {isError ? (
        <ErrorState
          title={t('seance.gone')}
          text={t('seance.gone_text')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DetailSkeleton label={t('seance.loading')} />
      )}
    </Page>
  );
}

const countSigned = ({ presences }: Seance): number =>
  presences.filter(({ signe_le }) => signe_le !== null).length;

function Loaded({ seance, updatedAt }: { seance: Seance; updatedAt: number }) {
  const t = useT();
  const dates = useDateFormatter();
  const waiting = useWaitingCommands(signSeance, seanceKey(seance.id)).filter(
    ({ params }) => params.id === seance.id,
  );
  const { formation, date, lieu, notes, formateur, presences } = seance;
  return (
    <Page
      title={formation.titre}
      subtitle={t('seance.subtitle', { date: dates.date(date) })}
      width="reading"
      breadcrumb={
        <Link className={classes['back'] ?? ''} to="/formations/seances">
          {t('seance.back')}
        </Link>
      }
      actions={<SeanceActions seance={seance} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedSignatures seance={seance} />
      <div className={classes['state']}>
        <SeanceState seance={seance} />
        <span className={classes['quiet']}>
          {t('seance.version', { numero: formation.numero })}
        </span>
      </div>
      <Facts label={t('seance.facts')}>
        <Fact label={t('seance.signed')}>
          {t('seances.signed_of', { signees: countSigned(seance), personnes: presences.length })}
        </Fact>
        <Fact label={t('seance.teacher')}>{fullName(formateur)}</Fact>
        <Fact label={t('seance.place')}>{lieu || t('seance.no_place')}</Fact>
      </Facts>
      {notes !== '' && <MessageText>{notes}</MessageText>}
      <Presences seance={seance} waitingFor={waiting.map(({ body }) => body.employe_id)} />
      {seance.terminee_le === null && <EndSeance seance={seance} waiting={waiting.length} />}
    </Page>
  );
}

function RefusedSignatures({ seance }: { seance: Seance }) {
  const t = useT();
  const signedIn = (row: OutboxRow) => inputOf(signSeance, row);
  return (
    <RefusedCommands
      commands={[signSeance.id]}
      isShown={(row) => signedIn(row)?.params.id === seance.id}
      nameOf={(row) => {
        const id = signedIn(row)?.body.employe_id;
        const presence = seance.presences.find(({ employe }) => employe.id === id);
        return t('seance.refused', { nom: presence ? fullName(presence.employe) : '' });
      }}
    />
  );
}

function SeanceActions({ seance }: { seance: Seance }) {
  const t = useT();
  const ability = useAbility();
  const editing = useOpened(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const isOpen = seance.terminee_le === null;
  const print = async () => {
    setIsPrinting(true);
    try {
      await downloadFile(printSeance, { params: { id: seance.id } }, { showsRefusal: true });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsPrinting(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf {...icon} />}
        loading={isPrinting}
        onClick={() => void print()}
      >
        {t('seance.pdf')}
      </Button>
      {isOpen && ability.can('update', 'Formation') && (
        <Button
          variant="default"
          leftSection={<IconPencil {...icon} />}
          onClick={() => editing.open(null)}
        >
          {t('seance.edit_action')}
        </Button>
      )}
      <OpenedLayer load={loadSheet} opened={editing} props={{ seance, onSaved: editing.close }} />
    </>
  );
}

type EndSeanceProps = { seance: Seance; waiting: number };

/** Once everybody has signed. What is still on this device alone arrives first. */
function EndSeance({ seance, waiting }: EndSeanceProps) {
  const t = useT();
  const ability = useAbility();
  const { end, isEnding } = useEnd(seance);
  if (!ability.can('publish', 'Formation')) return null;
  return (
    <div className={classes['end']}>
      {waiting > 0 && <Banner kind="info">{t('seance.waiting', { count: waiting })}</Banner>}
      <Button disabled={waiting > 0} loading={isEnding} onClick={() => void end()}>
        {t('seance.end')}
      </Button>
    </div>
  );
}

/** Certificates cannot be taken back at once: how many there will be is said first. */
function useEnd(seance: Seance) {
  const t = useT();
  const ending = useEndSeance();
  const signed = countSigned(seance);
  const missing = seance.presences.length - signed;
  const end = async (): Promise<void> => {
    if (signed === 0) {
      negative(t('seance.nobody_signed'));
      return;
    }
    const isSure = await askConfirmation({
      title: t('seance.ask_end'),
      text: [
        t('seance.ask_end_text', { count: signed }),
        ...(missing > 0 ? [t('seance.ask_end_missing', { count: missing })] : []),
      ].join(' '),
      confirmLabel: t('seance.end'),
    });
    if (!isSure) return;
    const { id, version } = seance;
    const work = ending.mutateAsync({ params: { id }, body: { version } });
    if (await isDone(work)) positive(t('seance.ended'));
  };
  return { end, isEnding: ending.isPending };
}

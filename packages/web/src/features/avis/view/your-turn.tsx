import { Button } from '@mantine/core';
import type { AvisFile } from '@releve/domain/features/avis.ts';
import type { ReactNode } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { type LoadPart, OpenedLayer } from '../../../platform/on-demand.tsx';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useAnswerProjet } from '../avis.mutations.ts';
import { saySent } from './say-sent.ts';
import classes from '../avis.module.css';

const loadAnswer = () => import('./answer-sheet.tsx');
const loadReceive = () => import('./receive-sheet.tsx');

/** The one thing that is asked of the employee now. */
export function YourTurn({ avis }: { avis: AvisFile }) {
  const t = useT();
  if (avis.droits.donner_version) {
    return (
      <Asked title={t('avis.answer.call')} text={t('avis.answer.call_text')}>
        <SheetButton load={loadAnswer} avis={avis} label={t('avis.answer.open')} />
        <NothingToAdd avis={avis} />
      </Asked>
    );
  }
  if (avis.droits.recevoir) {
    return (
      <Asked title={t('avis.receive.call')} text={t('avis.receive.call_text')}>
        <SheetButton load={loadReceive} avis={avis} label={t('avis.receive.open')} />
      </Asked>
    );
  }
  return null;
}

type AskedProps = { title: string; text: string; children: ReactNode };

const Asked = ({ title, text, children }: AskedProps) => (
  <section className={classes['asked']} aria-label={title}>
    <h2 className={classes['askedTitle']}>{title}</h2>
    <p>{text}</p>
    <div className={classes['askedActs']}>{children}</div>
  </section>
);

type AvisSheetProps = { avis: AvisFile; isOpen: boolean; onClose: () => void };

type SheetButtonProps = {
  load: LoadPart<AvisSheetProps>;
  avis: AvisFile;
  label: string;
  isQuiet?: boolean;
};

/** Opens a sheet about the notice, which comes with the press. */
export function SheetButton({ load, avis, label, isQuiet = false }: SheetButtonProps) {
  const sheet = useOpened(null);
  return (
    <>
      <Button variant={isQuiet ? 'default' : 'filled'} onClick={() => sheet.open(null)}>
        {label}
      </Button>
      <OpenedLayer load={load} opened={sheet} props={{ avis }} />
    </>
  );
}

function NothingToAdd({ avis: { id } }: { avis: AvisFile }) {
  const t = useT();
  const answering = useAnswerProjet();
  const answer = async () => {
    const isSure = await askConfirmation({
      title: t('avis.answer.ask_nothing'),
      text: t('avis.answer.ask_nothing_text'),
      confirmLabel: t('avis.answer.nothing'),
    });
    if (!isSure) return;
    await answering.mutateAsync({ params: { id }, body: { texte: '', at: correctedNow() } });
    saySent('answer');
  };
  return (
    <Button
      variant="default"
      loading={answering.isPending}
      onClick={() => void answer().catch(reportError)}
    >
      {t('avis.answer.nothing')}
    </Button>
  );
}

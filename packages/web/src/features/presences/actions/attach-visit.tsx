import { Button, Radio, Stack } from '@mantine/core';
import type { PresenceLigne, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { nameOf } from '../board/line-words.ts';
import { showLines, useAttachPunches } from '../presences.mutations.ts';
import { listAttachChoices } from './attach-choices.ts';
import { useDetach } from './use-detach.ts';
import classes from './actions.module.css';

type AttachVisitProps = {
  date: string;
  visit: SansQuartLigne;
  /** The lines of that day. */
  lignes: readonly PresenceLigne[];
  onAttached: (quartId: number) => void;
};

/** « Rattacher à un quart »: says of which quart of that person the visit is. */
export function AttachVisit(props: AttachVisitProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('presences.attach.action')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('presences.attach.action')}
        width="28rem"
      >
        {isOpen && <AttachForm {...props} />}
      </Dialog>
    </>
  );
}

function AttachForm({ date, visit, lignes, onAttached }: AttachVisitProps) {
  const t = useT();
  const nom = nameOf(visit, t);
  const choices = listAttachChoices(lignes, visit);
  const [first] = choices;
  const [chosen, setChosen] = useState(first?.taken === null ? first.ligne.quart_id : null);
  const { attach, isBusy } = useAttach(visit, nom, onAttached);
  return (
    <div className={classes['form']}>
      {choices.length === 0 ? (
        <>
          <p>{t('presences.attach.none', { nom })}</p>
          <Link className={classes['link']} to={`/admin/horaire/${date}`}>
            {t('presences.attach.planner')}
          </Link>
        </>
      ) : (
        <>
          <p>{t('presences.attach.text', { nom })}</p>
          <Radio.Group
            label={t('presences.attach.quart')}
            value={chosen === null ? null : String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          >
            <Stack gap="md" mt="sm">
              {choices.map(({ ligne, taken }) => (
                <Radio
                  key={ligne.quart_id}
                  value={String(ligne.quart_id)}
                  label={`${formatClock(ligne.debut)}–${formatClock(ligne.fin)} · ${ligne.client.nom}`}
                  disabled={taken !== null}
                  description={
                    taken !== null
                      ? t(`presences.attach.taken_${taken}`)
                      : ligne.client.id === visit.client.id
                        ? undefined
                        : t('presences.attach.other_site', { site: visit.client.nom })
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
      <div className={classes['buttons']}>
        <CancelButton>{t('presences.attach.back')}</CancelButton>
        {choices.length > 0 && (
          <Button
            loading={isBusy}
            disabled={chosen === null}
            onClick={() => chosen !== null && void attach(chosen)}
          >
            {t('presences.attach.submit')}
          </Button>
        )}
      </div>
    </div>
  );
}

function useAttach(visit: SansQuartLigne, nom: string, onAttached: (quartId: number) => void) {
  const t = useT();
  const attaching = useAttachPunches();
  const detach = useDetach();
  const pointages = [visit.entree, visit.sortie].flatMap((punch) => punch?.id ?? []);
  return {
    isBusy: attaching.isPending,
    attach: async (quart_id: number) => {
      try {
        const answer = await attaching.mutateAsync({ body: { quart_id, pointages } });
        if (answer === 'queued') return;
        showLines(answer.data);
        positive(t('presences.attach.done', { nom }), {
          duration: UNDO_MS,
          action: {
            label: t('presences.undo.action'),
            onClick: () => void detach(answer.pointages),
          },
        });
        onAttached(quart_id);
      } catch (error) {
        negative(failureText(error));
      }
    },
  };
}

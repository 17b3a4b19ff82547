import { Button } from '@mantine/core';
import { IconCalendarOff, IconCheck, IconPhone, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import type { BoardLine } from '../board/board-lines.ts';
import { DelayChip } from '../board/delay-chip.tsx';
import { LeaveChip } from '../board/leave-chip.tsx';
import {
  type BoardRights,
  canBeConfirmed,
  canBeReplaced,
  canBeWithdrawn,
  canCancelPunches,
} from '../board/line-rights.ts';
import { contactText, detailText, explanationOf, nameOf, stateText } from '../board/line-words.ts';
import { lookOf } from '../board/state-look.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { usePresenceHistory } from '../presences.queries.ts';
import { startCalling, startConfirming, startReplacing } from '../board-store.ts';
import { LineHistory } from './line-history.tsx';
import { LineTaches } from './line-taches.tsx';
import { LineFact, LinePerson, PunchFacts, SitePhone } from './line-parts.tsx';
import { WithdrawConfirmation } from './withdraw-confirmation.tsx';
import { WorkedFacts } from './worked-facts.tsx';
import classes from './line.module.css';

type LinePanelProps = {
  line: BoardLine | undefined;
  rights: BoardRights;
  onClose: () => void;
  onCorrections: () => void;
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** Everything about one line, beside the list on a desktop and over it on a phone. */
export default function LinePanel({ line, rights, onClose, onCorrections }: LinePanelProps) {
  const t = useT();
  const shown = useLastDefined(line);
  return (
    <Sheet
      isOpen={line !== undefined}
      onClose={onClose}
      title={shown ? nameOf(shown.ligne, t) : t('presences.line.title')}
      isModal={false}
      footer={shown && <PanelActions line={shown} rights={rights} />}
    >
      {shown && (
        <LineDetails
          key={shown.ligne.quart_id}
          line={shown}
          rights={rights}
          onCorrections={onCorrections}
        />
      )}
    </Sheet>
  );
}

function PanelActions({ line, rights }: { line: BoardLine; rights: BoardRights }) {
  const t = useT();
  const { quart_id, employe, date } = line.ligne;
  const telephone = employe?.telephone ?? null;
  const hasDemandes = useServerSettingsStore(({ settings }) => settings.ENABLE_DEMANDES);
  return (
    <div className={classes['actions']}>
      {canBeReplaced(line, rights) && employe !== null && hasDemandes && (
        <Button
          component={Link}
          variant="default"
          to="/admin/demandes"
          search={{ deposer: 'oui', pour: employe.id, le: date } as never}
          leftSection={<IconCalendarOff {...icon} />}
        >
          {t('titles.absence')}
        </Button>
      )}
      {canBeReplaced(line, rights) && (
        <Button
          variant="default"
          leftSection={<IconUserSearch {...icon} />}
          onClick={() => startReplacing(quart_id)}
        >
          {t('presences.actions.replace')}
        </Button>
      )}
      {telephone !== null && rights.canNote && (
        <Button
          component="a"
          variant="default"
          href={telephoneLink(telephone)}
          leftSection={<IconPhone {...icon} />}
          onClick={() => startCalling(quart_id)}
        >
          {t('presences.actions.call')}
        </Button>
      )}
      {canBeConfirmed(line, rights) && (
        <Button leftSection={<IconCheck {...icon} />} onClick={() => startConfirming(quart_id)}>
          {t('presences.actions.confirm')}
        </Button>
      )}
    </div>
  );
}

type LineDetailsProps = Omit<LinePanelProps, 'line' | 'onClose'> & { line: BoardLine };

function LineDetails({ line, rights, onCorrections }: LineDetailsProps) {
  const t = useT();
  const words = useWordsContext();
  const { ligne } = line;
  const look = lookOf(line);
  const { contact, appel, employe, client } = ligne;
  const detail = detailText(line, words);
  const canCancel = canCancelPunches(ligne, rights);
  const { data: history } = usePresenceHistory(ligne.quart_id);
  return (
    <div className={classes['stack']}>
      <LinePerson employe={employe} client={client} />
      <div className={classes['state']} data-kind={look.kind}>
        <StateBadge kind={look.kind} icon={look.icon} label={stateText(line, t)} />
        <LeaveChip line={line} />
        <DelayChip line={line} />
        {detail !== '' && <strong>{detail}</strong>}
        <p>{t(explanationOf(line))}</p>
        {canBeWithdrawn(line, rights) && <WithdrawConfirmation ligne={ligne} />}
      </div>
      <dl className={classes['facts']}>
        <LineFact label={t('presences.line.prevu')}>
          {formatClock(ligne.debut)}–{formatClock(ligne.fin)}
        </LineFact>
        <PunchFacts ligne={ligne} canCancel={canCancel} />
        <LineFact label={t('presences.line.contact')}>
          {contact === null
            ? t('presences.line.no_contact')
            : contactText(contact.vu_le, ligne.debut_at, words)}
          {contact !== null && contact.non_envoyes > 0 && (
            <small>{t('presences.line.unsent', { count: contact.non_envoyes })}</small>
          )}
        </LineFact>
        {appel !== null && (
          <LineFact label={t('presences.line.appel')}>
            {t('presences.call.said', {
              resultat: t(`presences.call.resultats.${appel.resultat}`),
              time: words.time(appel.le),
            })}
            <small>
              {t('presences.line.by', { nom: fullName(appel.par) })}
              {appel.note !== '' && ` · ${appel.note}`}
            </small>
          </LineFact>
        )}
        <WorkedFacts travail={history?.travail} />
        <SitePhone client={client} />
      </dl>
      {ligne.correction_id !== null && (
        <Button variant="light" onClick={onCorrections}>
          {t('presences.line.see_correction')}
        </Button>
      )}
      <LineTaches quartId={ligne.quart_id} />
      <LineHistory ligne={ligne} canRestore={canCancel} />
    </div>
  );
}

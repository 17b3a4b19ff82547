import { Button } from '@mantine/core';
import type { JournalEntry } from '@releve/domain/features/journal.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { recordTexts } from '../../platform/i18n/record-texts.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { EntryChanges } from './entry-changes.tsx';
import { actorName, objetText } from './entry-words.tsx';
import { listChanges } from './journal-changes.ts';
import { journalTexts } from './journal.texts.ts';
import classes from './journal.module.css';

needTexts(journalTexts, recordTexts);

type JournalPanelProps = {
  /** Undefined closes the panel. */
  entry: JournalEntry | undefined;
  onClose: () => void;
};

/** Where the thing of an entry can be seen, while there is such a thing. */
function addressOf({ objet, objet_id, objet_nom }: JournalEntry): string | null {
  if (objet_id === null || objet_nom === null) return null;
  if (objet === 'employes') return `/admin/employes/view/${objet_id}`;
  if (objet === 'memos') return `/admin/memos?memo=${objet_id}`;
  const isOfClient = objet === 'clients' || objet === 'taches' || objet === 'avis_clients';
  return isOfClient ? `/admin/clients/view/${objet_id}` : null;
}

/** One entry beside the list: its facts, and before and after. */
export default function JournalPanel({ entry, onClose }: JournalPanelProps) {
  const t = useT();
  const shown = useLastDefined(entry);
  if (shown === undefined) return null;
  const address = addressOf(shown);
  return (
    <Sheet
      isOpen={entry !== undefined}
      onClose={onClose}
      title={t(`acts.${shown.action}`)}
      isModal={false}
      footer={
        address !== null && (
          <Button component={Link} to={address} variant="default">
            {t('journal.panel.see')}
          </Button>
        )
      }
    >
      <EntryDetails entry={shown} />
    </Sheet>
  );
}

function EntryDetails({ entry }: { entry: JournalEntry }) {
  const t = useT();
  const dates = useDateFormatter();
  const hasBoth = entry.avant !== null && entry.apres !== null;
  const facts = [
    [t('journal.panel.when'), dates.instant(entry.le)],
    [t('journal.panel.who'), actorName(entry, t)],
    [t('journal.panel.pour'), entry.pour && fullName(entry.pour)],
    [t('journal.panel.what'), objetText(entry, t)],
    [t('journal.panel.address'), entry.adresse],
  ] as const;
  return (
    <div className={classes['panel']}>
      <FactList facts={facts} />
      {listChanges(entry).length === 0 ? (
        <p className={classes['quiet']}>{t('journal.panel.erased')}</p>
      ) : (
        <section className={classes['section']}>
          <h3 className={classes['sectionTitle']}>
            {t(hasBoth ? 'journal.panel.changes' : 'journal.panel.content')}
          </h3>
          <EntryChanges entry={entry} />
        </section>
      )}
    </div>
  );
}

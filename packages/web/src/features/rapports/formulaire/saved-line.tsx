import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { DraftSession } from './draft-session.ts';
import classes from './editor.module.css';

/** In place of a save button's anxiety. */
export function SavedLine({ session }: { session: DraftSession }) {
  const t = useT();
  const dates = useDateFormatter();
  const { saving, editID, contents } = useSyncExternalStore(session.subscribe, session.state);
  if (saving === 'failed') {
    return (
      <p className={classes['notSaved']} role="alert">
        <IconAlertTriangle size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
        {t('formulaire.editor.not_saved')}
      </p>
    );
  }
  const words = () => {
    if (saving === 'pending') return t('formulaire.editor.saving');
    if (editID === null) return t('formulaire.editor.unsaved');
    return t('formulaire.editor.saved', { time: dates.time(contents.saved_at) });
  };
  return (
    <p className={classes['saved']} data-saving={saving}>
      <IconDeviceMobileCheck size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {words()}
    </p>
  );
}

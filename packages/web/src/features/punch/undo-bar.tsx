import { IconArrowBackUp } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { undoPunch } from './punch-now.ts';
import { type UndoOffer, useUndoOffer } from './undo-offer.ts';
import classes from './next-step-card.module.css';

/** For ten seconds after a tap, the way back. */
export function UndoBar() {
  const offer = useUndoOffer();
  return offer === null ? null : <OpenBar key={offer.made.rowId} offer={offer} />;
}

function OpenBar({ offer }: { offer: UndoOffer }) {
  const t = useT();
  const bar = useKeptFocus<HTMLDivElement>();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const time = useDateFormatter(timeZone).time(offer.at);
  const name = offer.steps.length > 1 ? 'together' : (offer.steps[0]?.type ?? 'entree');
  return (
    <div ref={bar} className={classes['undo']}>
      <button
        type="button"
        className={classes['second']}
        aria-label={t(`punch.undo.${name}`, { time })}
        onClick={() => void undoPunch(offer)}
      >
        <IconArrowBackUp size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {t('punch.undo.action')}
      </button>
    </div>
  );
}

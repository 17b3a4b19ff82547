import { useT } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { ACT_KEYS, type Part } from '../act/act-keys.ts';
import classes from '../dashboard.module.css';

/** The letters of the day, as `?` shows them. */
export default function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const parts = Object.keys(ACT_KEYS) as Part[];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('dashboard.keys.title')}>
      <dl className={classes['keys']}>
        <div>
          <dt>
            <kbd>J</kbd> <kbd>K</kbd> <kbd>↓</kbd> <kbd>↑</kbd>
          </dt>
          <dd>{t('dashboard.keys.move')}</dd>
        </div>
        <div>
          <dt>
            <kbd>↵</kbd>
          </dt>
          <dd>{t('dashboard.keys.enter')}</dd>
        </div>
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <kbd>{ACT_KEYS[part].toUpperCase()}</kbd>
            </dt>
            <dd>{t(`dashboard.acts.${part}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t('dashboard.keys.help')}</dd>
        </div>
      </dl>
      <p className={classes['dim']}>{t('dashboard.keys.swipe')}</p>
    </Sheet>
  );
}

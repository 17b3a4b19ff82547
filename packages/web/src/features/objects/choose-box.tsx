import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import classes from './objects.module.css';
import { objectsTexts } from './objects.texts.ts';

needTexts(objectsTexts);

export type Choice = { isChosen: boolean; toggle: () => void };

/** Chooses one request, to be decided with others. */
export function ChooseBox({ nom, isChosen, toggle }: Choice & { nom: string }) {
  const t = useT();
  return (
    <label className={classes['choice']}>
      <span className="visually-hidden">{t('objects.decision.choose', { nom })}</span>
      <input type="checkbox" checked={isChosen} onChange={toggle} />
    </label>
  );
}

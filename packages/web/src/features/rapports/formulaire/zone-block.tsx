import { isScored } from '@releve/domain/forms/form-score.ts';
import type { FormSection } from '@releve/domain/forms/form-schema.ts';
import { MAX_ZONE_NAME, MAX_ZONES } from '@releve/domain/forms/form-answers.ts';
import { IconChecks, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { formatPercent } from '../../../platform/i18n/format-number.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { ShownZone } from './answer-store.ts';
import { focusSoon } from './focus-place.ts';
import { sectionId, useFormTools, useZoneIssue, zoneId, zoneNameId } from './form-tools.ts';
import { IssueLine } from './issue-line.tsx';
import { QuestionBlock } from './question-block.tsx';
import { useUndo } from './use-undo.ts';
import fields from '../../objects/question/fields.module.css';
import classes from './form.module.css';

interface ZoneBlockProps {
  section: FormSection;
  zone: ShownZone;
}

/** A section's questions, once or for one of its areas. */
export function ZoneBlock({ section, zone }: ZoneBlockProps) {
  const t = useT();
  const { answers, genre } = useFormTools();
  const offerUndo = useUndo();
  const markConform = () => {
    const { count, undo } = answers.markConform(zone.key);
    if (count > 0) offerUndo(t('formulaire.zones.marked', { count }), undo);
  };
  const canBeInOrder = genre === 'inspection' && section.questions.some(isScored);
  return (
    <div
      id={zoneId(zone.key)}
      tabIndex={-1}
      className={classes['zone']}
      {...(zone.nom === null ? {} : { role: 'group', 'aria-label': zone.nom })}
      data-area={zone.nom !== null || undefined}
    >
      {(zone.nom !== null || canBeInOrder) && (
        <div className={classes['zoneHead']}>
          {zone.nom !== null && <ZoneName section={section.cle} zone={zone} nom={zone.nom} />}
          {canBeInOrder && (
            <NativeButton variant="outline" onClick={markConform}>
              <IconChecks size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {t('formulaire.zones.conform')}
            </NativeButton>
          )}
        </div>
      )}
      {section.questions.map((question) => (
        <QuestionBlock key={question.cle} zone={zone.key} question={question} />
      ))}
    </div>
  );
}

interface ZoneNameProps {
  section: string;
  zone: ShownZone;
  nom: string;
}

function ZoneName({ section, zone, nom }: ZoneNameProps) {
  const t = useT();
  const { answers, hasPercent } = useFormTools();
  const issue = useZoneIssue(zone.key);
  const issueId = useId();
  const remove = async () => {
    const index = answers.indexOf(zone.key);
    const isEmpty = Object.keys(answers.zones()[index]?.reponses ?? {}).length === 0;
    const isSure =
      isEmpty ||
      (await askConfirmation({
        kind: 'danger',
        title: t('formulaire.zones.ask_remove', { nom }),
        text: t('formulaire.zones.ask_remove_text'),
        confirmLabel: t('formulaire.zones.remove_it'),
      }));
    if (!isSure) return;
    const at = answers.zonesOf(section).findIndex(({ key }) => key === zone.key);
    answers.removeZone(zone.key);
    const left = answers.zonesOf(section);
    const next = left[at] ?? left.at(-1);
    // Not a field: a phone would bring up its keyboard.
    focusSoon(() => document.getElementById(next ? zoneId(next.key) : sectionId(section)));
  };
  return (
    <div className={classes['zoneName']}>
      <input
        id={zoneNameId(zone.key)}
        type="text"
        className={fields['input']}
        aria-label={t('formulaire.zones.name')}
        aria-invalid={issue !== null || nom.trim() === '' || undefined}
        aria-describedby={issue === null ? undefined : issueId}
        maxLength={MAX_ZONE_NAME}
        value={nom}
        onChange={({ currentTarget }) => answers.renameZone(zone.key, currentTarget.value)}
      />
      {hasPercent && <ZonePercent zone={zone.key} />}
      <button
        type="button"
        className={classes['icon']}
        aria-label={t('formulaire.zones.remove', { nom })}
        onClick={() => void remove()}
      >
        <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
      {issue !== null && <IssueLine id={issueId} message={issue} />}
    </div>
  );
}

/** Drawn anew only when its own number changes. */
function ZonePercent({ zone }: { zone: string }) {
  const language = useLanguage();
  const { answers } = useFormTools();
  const percent = useSyncExternalStore(
    answers.onSummary,
    () => answers.summary().score.zones[answers.indexOf(zone)]?.pourcentage ?? null,
  );
  return percent === null ? null : (
    <span className={classes['zonePercent']}>{formatPercent(percent / 100, language)}</span>
  );
}

export function AddZone({ section, count }: { section: FormSection; count: number }) {
  const t = useT();
  const id = useId();
  const { answers } = useFormTools();
  const field = useRef<HTMLInputElement | null>(null);
  const [nom, setNom] = useState('');
  const [added, setAdded] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (nom.trim() === '') {
      field.current?.focus();
      return;
    }
    answers.addZone(section.cle, nom.trim());
    setAdded(nom.trim());
    setNom('');
  };
  if (count >= MAX_ZONES) return null;
  return (
    <form className={classes['addZone']} onSubmit={add}>
      <label htmlFor={id}>
        {t(count === 0 ? 'formulaire.zones.first' : 'formulaire.zones.next')}
      </label>
      <div className={classes['addZoneLine']}>
        <input
          ref={field}
          id={id}
          type="text"
          className={fields['input']}
          placeholder={t('formulaire.zones.example')}
          maxLength={MAX_ZONE_NAME}
          value={nom}
          onChange={({ currentTarget }) => setNom(currentTarget.value)}
        />
        <NativeButton type="submit" variant="outline">
          <IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('formulaire.zones.add')}
        </NativeButton>
      </div>
      <p role="status" className="visually-hidden">
        {added !== '' && t('formulaire.zones.added', { nom: added })}
      </p>
    </form>
  );
}

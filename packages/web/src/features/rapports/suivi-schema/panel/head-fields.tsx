import { Chip, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormHead, tidyHead } from '@releve/domain/forms/form-import.ts';
import { CIBLES, type Genre, GENRES } from '@releve/domain/forms/form-schema.ts';
import { isManager, USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { type RefObject, useId } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import type { ErrorOf } from './fault-words.ts';
import classes from './panel.module.css';

type HeadFieldsProps = {
  head: Readonly<Omit<FormHead, 'groupes'>> & { readonly groupes: readonly Usergroup[] };
  /** The reports of a form that was published are of its kind. */
  isGenreFixed: boolean;
  isEditable: boolean;
  errorOf: ErrorOf;
  titleField?: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<FormHead>, about: string | null) => void;
};

/** What a form says of itself: what it is called, what it is about, who fills it. */
export function HeadFields(props: HeadFieldsProps) {
  const { head, isGenreFixed, isEditable, errorOf, titleField, onChange } = props;
  const t = useT();
  const genreId = useId();
  return (
    <fieldset className={classes['fields']} disabled={!isEditable}>
      <legend className="visually-hidden">{t('suivi_schema.panel.form')}</legend>
      <TextInput
        {...(titleField && { ref: titleField })}
        name="titre"
        label={t('suivi_schema.fields.titre')}
        required
        maxLength={160}
        value={head.titre}
        error={errorOf('titre')}
        onChange={(event) => onChange({ titre: event.currentTarget.value }, 'titre')}
      />
      <div className={classes['field']}>
        <span id={genreId} className={classes['label']}>
          {t('suivi_schema.fields.genre')}
        </span>
        <SegmentedControl
          aria-labelledby={genreId}
          disabled={isGenreFixed || !isEditable}
          data={GENRES.map((value) => ({ value, label: t(`suivi_schema.genres.${value}`) }))}
          value={head.genre}
          onChange={(genre) => onChange(withGenre(head, genre), null)}
        />
        {isGenreFixed && <p className={classes['hint']}>{t('suivi_schema.fields.genre_fixed')}</p>}
        {errorOf('genre') !== null && <p className={classes['error']}>{errorOf('genre')}</p>}
      </div>
      {head.genre === 'suivi' && (
        <Select
          label={t('suivi_schema.fields.cible')}
          data={CIBLES.map((value) => ({ value, label: t(`suivi_schema.cibles.${value}`) }))}
          value={head.cible}
          onChange={(value) => {
            const cible = CIBLES.find((each) => each === value);
            if (cible) onChange({ cible }, null);
          }}
        />
      )}
      <fieldset className={classes['chips']}>
        <legend>{t('suivi_schema.fields.groupes')}</legend>
        <Chip.Group
          multiple
          value={head.groupes.map(String)}
          onChange={(chosen) =>
            onChange(
              { groupes: USERGROUPS.filter((group) => chosen.includes(String(group))) },
              null,
            )
          }
        >
          {USERGROUPS.filter((group) => head.genre === 'suivi' || isManager(group)).map((group) => (
            <Chip key={group} value={String(group)} disabled={!isEditable}>
              {t(`usergroups.${group}`)}
            </Chip>
          ))}
        </Chip.Group>
        {errorOf('groupes') !== null && <p className={classes['error']}>{errorOf('groupes')}</p>}
      </fieldset>
      <Textarea
        name="description"
        label={t('suivi_schema.fields.description')}
        description={t('suivi_schema.fields.description_text')}
        classNames={{ input: classes['growing'] ?? '' }}
        rows={2}
        maxLength={2000}
        value={head.description}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value }, 'description')}
      />
    </fieldset>
  );
}

/** An inspection is about a site, and for managers. */
function withGenre(
  { titre, description, cible, groupes }: HeadFieldsProps['head'],
  genre: Genre,
): FormHead {
  return tidyHead({ titre, description, cible, genre, groupes: [...groupes] });
}

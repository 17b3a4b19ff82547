import { Button } from '@mantine/core';
import type { PublishedForm, SuiviSchema } from '@releve/domain/features/suivi-schema.ts';
import { countQuestions } from '@releve/domain/forms/form-schema.ts';
import { type Translate, useT } from '../../../../platform/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { diffContents } from '../model/content-diff.ts';
import { HEAD_FIELDS } from '../model/schema-form.ts';
import { changedWords } from './diff-words.ts';
import classes from '../suivi-schema.module.css';

type PublishDialogProps = {
  isOpen: boolean;
  schema: SuiviSchema;
  published: PublishedForm | null;
  isBusy: boolean;
  onClose: () => void;
  onPublish: () => void;
};

/** What a new version changes for those who fill the form, then the publication. */
export default function PublishDialog(props: PublishDialogProps) {
  const { isOpen, schema, published, isBusy, onClose, onPublish } = props;
  const t = useT();
  const numero = (schema.version_publiee?.numero ?? 0) + 1;
  const isFirst = schema.version_publiee === null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('suivi_schema.publish.title', { numero })}
      width="40rem"
    >
      <div className={classes['dialog']}>
        {isFirst && (
          <p>
            {t('suivi_schema.publish.first', {
              count: countQuestions(schema.contenu),
              groupes: schema.groupes.map((group) => t(`usergroups.${group}`)).join(', '),
            })}
          </p>
        )}
        {!isFirst && published === null && (
          <CardSkeleton label={t('suivi_schema.publish.loading')} />
        )}
        {!isFirst && published !== null && <Changes schema={schema} published={published} />}
        <p className={classes['quiet']}>{t('suivi_schema.publish.text')}</p>
        <div className={classes['dialogActions']}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('suivi_schema.cancel')}
          </Button>
          <Button loading={isBusy} onClick={onPublish}>
            {t('suivi_schema.publish.confirm', { numero })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ChangesProps = { schema: SuiviSchema; published: PublishedForm };

function Changes({ schema, published }: ChangesProps) {
  const t = useT();
  const diff = diffContents(published.contenu, schema.contenu);
  const groups = [
    { title: 'added' as const, lines: diff.added.map(({ libelle }) => libelle) },
    { title: 'removed' as const, lines: diff.removed.map(({ libelle }) => libelle) },
    { title: 'changed' as const, lines: diff.changed.map((each) => changedWords(each, t)) },
    { title: 'other' as const, lines: otherChanges(schema, published, diff.isRearranged, t) },
  ];
  return (
    <div className={classes['changes']}>
      <p>{t('suivi_schema.publish.since', { numero: published.numero })}</p>
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <section key={title} data-change={title}>
            <h3>{t(`suivi_schema.diff.${title}`, { count: lines.length })}</h3>
            <ul>
              {lines.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two questions may have the same words
                <li key={index}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function otherChanges(
  schema: SuiviSchema,
  published: PublishedForm,
  isRearranged: boolean,
  t: Translate,
): string[] {
  const heads = HEAD_FIELDS.filter(
    (field) => JSON.stringify(schema[field]) !== JSON.stringify(published[field]),
  ).map((field) => t(`suivi_schema.fields.${field}`));
  return isRearranged ? [...heads, t('suivi_schema.diff.rearranged')] : heads;
}

import { Button } from '@mantine/core';
import { countQuestions, type Genre } from '@releve/domain/forms/form-schema.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { IconClipboardOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { needTexts, t as say, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { addDraft } from './draft-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { negative } from '../../../ui/toast/toast-store.ts';
import { useWhereNow } from '../../punch/use-where-now.ts';
import { createContents, type DraftSubject } from './draft-contents.ts';
import { toRecord } from './draft-session.ts';
import { useChoicesToBegin, useForms } from './forms.queries.ts';
import { draftAddress } from './rapport-words.ts';
import { listSubjectFaults } from './subject-faults.ts';
import fields from '../../objects/question/fields.module.css';
import classes from './editor.module.css';
import { formulaireTexts } from './formulaire.texts.ts';

needTexts(formulaireTexts);

/** The pickers are heavy, and of no use before a form is chosen. */
const loadSubjectFields = () => import('./subject-fields.tsx');

const idInAddress = z.coerce.number<number>().int().positive().optional().catch(undefined);

/** What a file's page may already know: of whom, of which site, with which form. */
const startSearch = z.object({ employe: idInAddress, client: idInAddress, modele: idInAddress });

/** Which form, about what: then the draft begins, and keeps itself. */
export function RapportCreatePage({ genre }: { genre: Genre }) {
  const t = useT();
  const read = useForms(genre);
  const { forms } = read;
  return (
    <Page
      title={t(genre === 'suivi' ? 'titles.suivi_create' : 'titles.inspection_create')}
      subtitle={t(`formulaire.start.subtitle_${genre}`)}
      width="reading"
      isTitleHiddenOnPhone
    >
      {forms === undefined && (
        <ReadFallback
          read={read}
          title={t('formulaire.start.failed')}
          text={t('formulaire.start.failed_text')}
          skeleton={<ListSkeleton label={t('formulaire.start.loading')} />}
        />
      )}
      {forms?.length === 0 && (
        <EmptyState
          icon={IconClipboardOff}
          title={t('formulaire.start.empty')}
          text={t('formulaire.start.empty_text')}
        />
      )}
      {forms !== undefined && forms.length > 0 && <StartForm forms={forms} />}
    </Page>
  );
}

/** The one that is named, or the only one there is. */
const findGiven = <Choice extends { id: number }>(
  choices: readonly Choice[] = [],
  wanted: number | undefined,
): Choice | null =>
  choices.find(({ id }) => id === wanted) ?? (choices.length === 1 ? (choices[0] ?? null) : null);

/** What the address names, or else the site where the person has punched in, as far as this device knows the names. */
function useGivenSubject(): DraftSubject {
  const [given] = useUrlState(startSearch);
  const today = useServerSettingsStore((state) => state.virtualDate);
  const here = useWhereNow()?.visit.client.id;
  const client = given.client ?? here;
  const choices = useChoicesToBegin({ ...given, client });
  return {
    employe: findGiven(choices?.employes, given.employe),
    client: findGiven(choices?.clients, client),
    date: today,
  };
}

function StartForm({ forms }: { forms: readonly PublishedForm[] }) {
  const t = useT();
  const navigate = useNavigate();
  const [{ modele }] = useUrlState(startSearch);
  const given = useGivenSubject();
  const [changed, setChanged] = useState<Partial<DraftSubject>>({});
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isBeginning, setIsBeginning] = useState(false);
  const isBegun = useRef(false);
  const [isWithoutFields, setIsWithoutFields] = useState(false);
  const giveUpFields = useCallback(() => {
    negative(say('errors.screen'));
    setIsWithoutFields(true);
  }, []);
  const wanted = chosenId ?? modele;
  const form =
    forms.find(({ schema_id }) => schema_id === wanted) ??
    (forms.length === 1 ? forms[0] : undefined);
  const subject = { ...given, ...changed };
  const faults = form === undefined ? [] : listSubjectFaults(form.cible, subject);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const owner = currentUserId();
    if (form === undefined || faults.length > 0 || owner === null) return;
    // A second tap comes before the first is drawn: one draft is enough.
    if (isBegun.current) return;
    isBegun.current = true;
    setIsBeginning(true);
    try {
      const contents = createContents(form, subject, correctedNow());
      const { editID } = await addDraft(toRecord(owner, contents));
      await navigate({ to: draftAddress(form.genre, editID), replace: true });
    } catch (error) {
      reportError(error);
      negative(t('formulaire.editor.not_saved'));
      isBegun.current = false;
      setIsBeginning(false);
    }
  };

  return (
    <form className={classes['start']} noValidate onSubmit={(event) => void begin(event)}>
      <FormChoice forms={forms} chosen={form?.schema_id ?? null} onChoose={setChosenId} />
      {form !== undefined && (
        <>
          <OnDemand
            load={loadSubjectFields}
            isWanted={!isWithoutFields}
            onFailure={giveUpFields}
            props={{
              cible: form.cible,
              subject,
              faults: isChecked ? faults : [],
              onChange: (part: Partial<DraftSubject>) =>
                setChanged((before) => ({ ...before, ...part })),
            }}
          />
          {isWithoutFields ? (
            <Button variant="default" size="lg" onClick={() => setIsWithoutFields(false)}>
              {t('app.retry')}
            </Button>
          ) : (
            <Button type="submit" size="lg" loading={isBeginning}>
              {t('formulaire.start.begin')}
            </Button>
          )}
        </>
      )}
    </form>
  );
}

interface FormChoiceProps {
  forms: readonly PublishedForm[];
  chosen: number | null;
  onChoose: (schemaId: number) => void;
}

function FormChoice({ forms, chosen, onChoose }: FormChoiceProps) {
  const t = useT();
  const name = useId();
  const titleId = useId();
  return (
    <div className={classes['formChoice']}>
      <h2 id={titleId}>{t('formulaire.start.form')}</h2>
      <div
        role="radiogroup"
        className={fields['choices']}
        data-layout="list"
        aria-labelledby={titleId}
      >
        {forms.map((form) => (
          <label key={form.schema_id} className={fields['choice']} data-tone="plain">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={chosen === form.schema_id}
              onChange={() => onChoose(form.schema_id)}
            />
            <span className={fields['dot']} aria-hidden="true" />
            <span className={fields['choiceLabel']}>
              <strong>{form.titre}</strong>
              {form.description !== '' && (
                <span className={classes['quiet']}>{form.description}</span>
              )}
              <span className={classes['quiet']}>
                {t('formulaire.start.questions', { count: countQuestions(form.contenu) })}
                {/* Of a form that was never changed there is nothing to tell apart. */}
                {form.numero > 1 && ` · ${t('formulaire.start.version', { numero: form.numero })}`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { needsClient, needsEmploye } from '@releve/domain/forms/form-validation.ts';
import type { Cible } from '@releve/domain/forms/form-schema.ts';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ChoicePicker } from './choice-picker.tsx';
import type { DraftSubject } from './draft-contents.ts';
import type { SubjectFault } from './subject-faults.ts';
import { useFoundChoices } from './forms.queries.ts';
import { nameOfEmploye } from './rapport-words.ts';
import classes from './editor.module.css';

interface SubjectFieldsProps {
  cible: Cible;
  subject: DraftSubject;
  faults: readonly SubjectFault[];
  onChange: (part: Partial<DraftSubject>) => void;
}

/** Of whom, of which site, of which day. */
export default function SubjectFields({ cible, subject, faults, onChange }: SubjectFieldsProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const choices = useFoundChoices(search);
  const { employe, client, date } = subject;
  const required = translateServerMessage('validation.required') ?? '';
  const errorOf = (fault: SubjectFault) => (faults.includes(fault) ? required : null);
  const employes = choices.employes.map((each) => ({
    value: each.id,
    label: nameOfEmploye(each),
    ...(each.mon_equipe ? { detail: t('formulaire.subject.my_team') } : {}),
  }));
  const clients = choices.clients.map(({ id, nom, ville }) => ({
    value: id,
    label: nom,
    detail: ville,
  }));
  return (
    <div className={classes['subject']}>
      {choices.isError && choices.data === undefined && (
        <Banner
          kind="warning"
          action={
            <Button variant="default" onClick={() => void choices.refetch()}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('formulaire.start.choices_failed')}
        </Banner>
      )}
      {needsEmploye(cible) && (
        <ChoicePicker
          label={t('formulaire.subject.employe')}
          options={employes}
          chosen={employe === null ? null : { value: employe.id, label: nameOfEmploye(employe) }}
          error={errorOf('employe')}
          isLoading={choices.isLoading}
          onSearch={setSearch}
          onChange={(id) =>
            onChange({ employe: choices.employes.find((each) => each.id === id) ?? null })
          }
        />
      )}
      {needsClient(cible) && (
        <ChoicePicker
          label={t('formulaire.subject.client')}
          options={clients}
          chosen={client === null ? null : { value: client.id, label: client.nom }}
          error={errorOf('client')}
          isLoading={choices.isLoading}
          onSearch={setSearch}
          onChange={(id) =>
            onChange({ client: choices.clients.find((each) => each.id === id) ?? null })
          }
        />
      )}
      <DateField
        label={t('formulaire.subject.date')}
        value={date}
        error={errorOf('date')}
        onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { addDelegation, type Delegation } from '@releve/domain/features/demande-types.ts';
import { date } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ManagerPicker } from '../../../employes/employe-picker.tsx';
import { person } from '../../../employes/person-field.tsx';
import { useDemandeWords } from '../use-demande-words.ts';
import { useAddDelegation, useEndDelegation } from '../demandes-admin.mutations.ts';
import { useDelegations } from '../demandes-admin.queries.ts';
import { demandesAdminTexts } from '../demandes-admin.texts.ts';
import classes from '../dossier/dossier.module.css';

needTexts(demandesAdminTexts);

const delegationForm = defineForm({
  fields: { de_id: person(), a_id: person(), du: date(), au: date() },
  schema: addDelegation.body,
  label: (name, t) => t(`demandes_admin.delegations.fields.${name}`),
  check: ({ a_id }) => (a_id === null ? { a_id: 'validation.required' } : {}),
});

type DelegationsSheetProps = { isOpen: boolean; onClose: () => void };

/** « Je serai absent »: who decides meanwhile, so that nobody’s request waits for someone away. */
export default function DelegationsSheet({ isOpen, onClose }: DelegationsSheetProps) {
  const t = useT();
  const isDirector = useAbility().can('manage', 'DemandeType');
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const adding = useAddDelegation();
  const form = useForm(delegationForm, {
    opening: { du: today, au: today },
    send: (body) => adding.mutateAsync({ body }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes_admin.delegations.title')}
      closeLabel={t('demandes_admin.delegations.close')}
      saveLabel={t('demandes_admin.delegations.save')}
      onSaved={() => {
        positive(t('demandes_admin.delegations.saved'));
        form.reset();
      }}
    >
      <p>{t('demandes_admin.delegations.text')}</p>
      {isDirector && (
        <ManagerPicker
          {...field.value('de_id')}
          description={t('demandes_admin.delegations.self')}
        />
      )}
      <ManagerPicker {...field.value('a_id')} />
      <div className={classes['dates']}>
        <DateField {...field.text('du')} required />
        <DateField {...field.text('au')} min={form.values.du} required />
      </div>
      <DelegationList isOpen={isOpen} />
    </SheetForm>
  );
}

function DelegationList({ isOpen }: { isOpen: boolean }) {
  const t = useT();
  const read = useDelegations(isOpen);
  const { data } = read;
  if (data === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('demandes_admin.delegations.failed')}
        skeleton={<ListSkeleton label={t('demandes_admin.delegations.loading')} count={1} />}
      />
    );
  }
  return (
    <section className={classes['facts']} aria-label={t('demandes_admin.delegations.list')}>
      <h3 className={classes['group']}>{t('demandes_admin.delegations.list')}</h3>
      {data.data.length === 0 ? (
        <p className={classes['quiet']}>{t('demandes_admin.delegations.none')}</p>
      ) : (
        <ul className={classes['quarts']}>
          {data.data.map((delegation) => (
            <DelegationRow key={delegation.id} delegation={delegation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DelegationRow({ delegation }: { delegation: Delegation }) {
  const t = useT();
  const { whenOf } = useDemandeWords();
  const ending = useEndDelegation();
  const names = { de: fullName(delegation.de), a: fullName(delegation.a) };
  const end = () =>
    ending.mutate(
      { params: { id: delegation.id } },
      { onSuccess: () => void positive(t('demandes_admin.delegations.ended')) },
    );
  return (
    <li>
      <div className={classes['after']}>
        <span>
          {t('demandes_admin.delegations.line', names)}{' '}
          <span className={classes['quiet']}>{whenOf(delegation)}</span>
        </span>
        <Button
          variant="default"
          size="xs"
          loading={ending.isPending}
          aria-label={t('demandes_admin.delegations.end_named', names)}
          onClick={end}
        >
          {t('demandes_admin.delegations.end')}
        </Button>
      </div>
    </li>
  );
}

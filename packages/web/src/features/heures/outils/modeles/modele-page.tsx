import { Button } from '@mantine/core';
import {
  type ExportModele,
  exportModele,
  listModeles,
  setModele,
} from '@releve/domain/features/heures-periodes.ts';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageForm } from '../../../../ui/form/page-form.tsx';
import { PageGate } from '../../../../ui/page-gate.tsx';
import { Page } from '../../../../ui/page.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import classes from '../outils.module.css';
import { ColumnsSection } from './columns-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { ComparedBadge } from './compared-badge.tsx';
import { FileSections } from './file-sections.tsx';
import { modeleForm } from './modele-form.ts';
import { ModelePreview } from './modele-preview.tsx';
import { modeleName } from './modele-words.ts';
import { modelesTexts } from './modeles.texts.ts';

needTexts(modelesTexts);

const LIST = '/admin/heures/modeles';

export default function ModelePage() {
  const t = useT();
  const { cle }: { cle?: string } = useParams({ strict: false });
  const read = useEndpoint(listModeles, { query: { tous: '1' } }, { isAskedOnOpening: true });
  return (
    <PageGate
      title={t('titles.heures_modeles')}
      read={read}
      words={{
        loading: t('modeles_paie.loading'),
        gone: t('modeles_paie.failed'),
        text: t('modeles_paie.gone_text'),
      }}
    >
      {({ data }) => {
        const modele = data.find((one) => one.cle === cle);
        return modele === undefined ? <Gone /> : <Editor key={modele.cle} modele={modele} />;
      }}
    </PageGate>
  );
}

function Gone() {
  const t = useT();
  return (
    <Page title={t('titles.heures_modeles')} isTitleHiddenOnPhone>
      <EmptyState
        tone="wrong"
        icon={IconAlertTriangle}
        title={t('modeles_paie.gone')}
        text={t('modeles_paie.gone_text')}
        action={
          <Button component={Link} to={LIST}>
            {t('modeles_paie.back')}
          </Button>
        }
      />
    </Page>
  );
}

function Editor({ modele }: { modele: ExportModele }) {
  const t = useT();
  const navigate = useNavigate();
  const saving = useCommand(setModele, { refreshes: [listModeles], showsRefusal: true });
  const form = useRecordForm({
    model: modeleForm,
    record: modele,
    recordSchema: exportModele,
    write: (content, over) => {
      const { cle, version } = over ?? modele;
      return saving.mutateAsync({ params: { cle }, body: { ...content, version } });
    },
  });
  const { base } = form;
  return (
    <Page
      title={modeleName(base ?? modele, t)}
      subtitle={
        <span className={classes['line']}>
          {t('modeles_paie.version', { version: (base ?? modele).version })}
          <ComparedBadge modele={base ?? modele} />
        </span>
      }
      breadcrumb={<Link to={LIST}>{t('modeles_paie.back')}</Link>}
    >
      <div className={classes['editor']}>
        <PageForm
          form={form}
          kept={t('modeles_paie.kept')}
          saveLabel={t('modeles_paie.save')}
          isSaveDisabled={!form.isDirty}
          onCancel={() => void navigate({ to: LIST })}
          onSaved={({ version }) => void positive(t('modeles_paie.saved', { version }))}
        >
          <FileSections form={form} isGiven={modele.est_fourni} />
          <ColumnsSection form={form} />
          <CodesSection form={form} />
        </PageForm>
        <ModelePreview values={form.values} />
      </div>
    </Page>
  );
}

import { exportRegistre } from '@releve/domain/features/registre.ts';
import { REGISTRE_GENRES } from '@releve/domain/features/registre-shapes.ts';
import { IconFileTypePdf, IconLock, IconNotebook } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../../../platform/stores/settings-store.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import {
  FilterChoice,
  FilterField,
  FilterSelect,
} from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { Page } from '../../../../ui/page.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { incidentAddress } from '../incident-addresses.ts';
import { useRegistre } from '../incidents-admin.queries.ts';
import { incidentsAdminTexts } from '../incidents-admin.texts.ts';
import { useRegistreRows } from './registre-columns.tsx';
import { queryOf, registreSearch, shownYear, yearsToChoose } from './registre-search.ts';

needTexts(incidentsAdminTexts);

/** Nobody reads it as somebody else: the server refuses as well. */
export default function RegistrePage() {
  const t = useT();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  if (!isEmployeMode) return <RegistreList />;
  return (
    <Page title={t('titles.registre')} isTitleHiddenOnPhone>
      <EmptyState
        icon={IconLock}
        title={t('incidents_admin.register.employe_mode')}
        text={t('incidents_admin.register.employe_mode_text')}
      />
    </Page>
  );
}

/** The register of a year, as the law wants it kept, signed and at hand. */
function RegistreList() {
  const t = useT();
  const navigate = useNavigate();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const screen = useListSearch(registreSearch);
  const { search, narrow } = screen;
  const annee = shownYear(search, today);
  const { columns, renderCard, openLabel } = useRegistreRows();
  return (
    <ListScreen
      screen={screen}
      list={useRegistre(queryOf(screen.settled, today))}
      title={t('titles.registre')}
      words={listWords(t, 'incidents_admin.register')}
      icon={IconNotebook}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => t(`incidents_admin.register.sorts.${sort}`)}
      lead={
        <FilterField>
          <Select
            aria-label={t('incidents_admin.register.year')}
            data={yearsToChoose(today, annee).map(String)}
            value={String(annee)}
            allowDeselect={false}
            onChange={(year) => year !== null && narrow({ annee: Number(year) })}
          />
        </FilterField>
      }
      choice={
        <FilterChoice
          label={t('incidents_admin.register.unsigned')}
          options={[
            { value: 'toutes', label: t('incidents_admin.register.all_lines') },
            { value: 'a_signer', label: t('incidents_admin.register.unsigned_only') },
          ]}
          value={search.sans_signature === undefined ? 'toutes' : 'a_signer'}
          onChange={(value) => narrow({ sans_signature: value === 'a_signer' ? 1 : undefined })}
        />
      }
      filters={
        <FilterSelect
          label={t('incidents_admin.register.genre')}
          options={REGISTRE_GENRES.map((value) => ({
            value,
            label: t(`incidents_admin.genres.${value}`),
          }))}
          {...screen.filter('genre')}
        />
      }
      open={{
        label: openLabel,
        onOpen: ({ incident }) => void navigate({ to: incidentAddress(incident.id) }),
      }}
      {...(search.sans_signature !== undefined && {
        done: {
          title: t('incidents_admin.register.all_signed'),
          text: t('incidents_admin.register.all_signed_text'),
        },
      })}
      exports={[
        {
          label: t('incidents_admin.register.export_year', { annee }),
          run: (format) => downloadFile(exportRegistre, { query: { annee, format } }),
        },
      ]}
      tools={<PdfButton annee={annee} />}
    />
  );
}

/** On paper, for whoever asks to see it. */
function PdfButton({ annee }: { annee: number }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      await downloadFile(exportRegistre, { query: { annee, format: 'pdf' } });
      positive(t('lists.exported'));
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ToolButton
      label={t('incidents_admin.register.pdf')}
      icon={IconFileTypePdf}
      isBusy={isBusy}
      onClick={() => void download()}
    />
  );
}

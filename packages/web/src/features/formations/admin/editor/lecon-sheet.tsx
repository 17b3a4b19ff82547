import { Button, TextInput } from '@mantine/core';
import type { LeconDraft } from '@releve/domain/features/formations-admin.ts';
import {
  FORMATION_FILE,
  LECON_GENRES,
  type LeconGenre,
  MAX_LECON_TEXT,
} from '@releve/domain/features/formations.ts';
import type { FileKind } from '@releve/domain/attachments.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { FilesField } from '../../../../ui/attachments/files-field.tsx';
import { Markdown } from '../../../../ui/markdown/markdown.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { RichTextArea } from '../../../objects/rich-text/rich-text-area.tsx';
import { type StagedFile, useStagedFile } from '../../../objects/staged-file.ts';
import classes from './editor.module.css';

/** A file of the course, saved or only chosen. */
export type KnownFile = Pick<StagedFile, 'uuid' | 'nom' | 'type' | 'url'>;

type LeconSheetProps = {
  lecon: LeconDraft;
  number: number;
  isOpen: boolean;
  fileOf: (uuid: string | null) => KnownFile | null;
  errorOf: (field: string) => string | null;
  onClose: () => void;
  onChange: (change: Partial<LeconDraft>) => void;
  onStaged: (file: StagedFile) => void;
};

const KIND_OF: Readonly<Record<Exclude<LeconGenre, 'texte'>, FileKind>> = {
  image: 'image',
  video: 'video',
  pdf: 'pdf',
};

/** One screen of a phone: text, and at most one picture, film or PDF with it. What is typed is in the course at once. */
export default function LeconSheet(props: LeconSheetProps) {
  const { lecon, number, isOpen, errorOf, onClose, onChange } = props;
  const t = useT();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_admin.lecon.title', { number })}
      footer={<Button onClick={onClose}>{t('formations_admin.done')}</Button>}
    >
      <div className={classes['sheet']}>
        <TextInput
          name="titre"
          label={t('formations_admin.lecon.titre')}
          required
          maxLength={160}
          value={lecon.titre}
          error={errorOf('titre')}
          onChange={({ currentTarget }) => onChange({ titre: currentTarget.value })}
        />
        <Select
          name="genre"
          label={t('formations_admin.lecon.genre')}
          allowDeselect={false}
          data={LECON_GENRES.map((value) => ({
            value,
            label: t(`formations_admin.lecon.genres.${value}`),
          }))}
          value={lecon.genre}
          onChange={(genre) =>
            genre !== null &&
            genre !== lecon.genre &&
            onChange({ genre, piece: null, sous_titres: null })
          }
        />
        {lecon.genre !== 'texte' && (
          <LessonFile
            key={lecon.genre}
            {...props}
            name="piece"
            kind={KIND_OF[lecon.genre]}
            label={t(`formations_admin.lecon.genres.${lecon.genre}`)}
            hint={lecon.genre === 'video' ? t('formations_admin.lecon.film_hint') : null}
          />
        )}
        {lecon.genre === 'video' && (
          <LessonFile
            {...props}
            name="sous_titres"
            kind="captions"
            label={t('formations_admin.lecon.captions')}
            hint={t('formations_admin.lecon.captions_hint')}
          />
        )}
        <RichTextArea
          name="corps"
          label={t('formations_admin.lecon.corps')}
          minRows={8}
          maxRows={24}
          maxLength={MAX_LECON_TEXT}
          required={lecon.genre === 'texte'}
          value={lecon.corps}
          error={errorOf('corps')}
          onChange={(corps) => onChange({ corps })}
        />
        {lecon.corps.trim() !== '' && (
          <section aria-label={t('formations_admin.preview.title')}>
            <p className={classes['quiet']}>{t('formations_admin.preview.title')}</p>
            <Markdown text={lecon.corps} />
          </section>
        )}
      </div>
    </Sheet>
  );
}

type LessonFileProps = LeconSheetProps & {
  name: 'piece' | 'sous_titres';
  kind: FileKind;
  label: string;
  hint: string | null;
};

function LessonFile(props: LessonFileProps) {
  const { lecon, name, kind, label, hint, fileOf, errorOf, onChange, onStaged } = props;
  const t = useT();
  const rule = { ...FORMATION_FILE, kinds: [kind] };
  const file = fileOf(lecon[name]);
  const { intake } = useStagedFile(rule, file, (staged) => {
    onStaged(staged);
    onChange({ [name]: staged.uuid });
  });
  return (
    <FilesField
      name={name}
      label={label}
      hint={hint}
      error={errorOf(name)}
      rule={rule}
      max={1}
      files={file === null ? [] : [{ ...file, url: kind === 'image' ? file.url : null }]}
      intake={intake}
      isWide
      words={{
        add: t('formations_admin.file.add'),
        preparing: t('formations_admin.file.sending'),
        remove: () => t('formations_admin.file.remove'),
        fault: ({ fault, nom }) => t(`formations_admin.file.faults.${fault}`, { nom }),
      }}
      onRemove={() => onChange({ [name]: null })}
    />
  );
}

import { IconFileTypePdf, IconMicrophone, IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { AttachmentPicture } from '../../../ui/attachments/attachments-field.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { ChosenFile, MessageFiles } from './message-files.ts';
import classes from './composer.module.css';

type ShownFile = Omit<ChosenFile, 'file'> & { readonly file: { readonly uuid: string } };

interface ChosenFilesProps extends Pick<MessageFiles, 'intake' | 'remove'> {
  files: readonly ShownFile[];
}

/** What goes with the message, in a strip over it; each can be taken out. */
export function ChosenFiles({ files, intake, remove }: ChosenFilesProps) {
  const t = useT();
  const { preparing, failures, cancel } = intake;
  return (
    <>
      {failures.length > 0 && (
        <ul className={classes['failures']} role="alert">
          {failures.map(({ key, nom, fault, retry }) => (
            <li key={key}>
              {t(`messages.composer.faults.${fault}`, { nom })}
              {retry !== null && (
                <button type="button" className={classes['retry']} onClick={retry}>
                  {t('app.retry')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {files.length + preparing.length > 0 && (
        <ul className={classes['files']} aria-label={t('messages.composer.pieces')}>
          {files.map((chosen, index) => (
            <li key={chosen.file.uuid} className={classes['tile']}>
              <Picture chosen={chosen} />
              <RemoveButton
                label={t('messages.composer.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </li>
          ))}
          {preparing.map((key) => (
            <li key={key} className={classes['tile']} data-preparing>
              <span className="visually-hidden">{t('messages.composer.preparing')}</span>
              <RemoveButton label={t('photo.cancel')} onClick={() => cancel(key)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Picture({ chosen: { name, type, url } }: { chosen: ShownFile }) {
  if (type.startsWith('image/')) return <AttachmentPicture url={url} name={name} />;
  const Icon = type.startsWith('audio/') ? IconMicrophone : IconFileTypePdf;
  return (
    <span className={classes['fileTile']}>
      <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['fileName']}>{name}</span>
    </span>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes['remove']} aria-label={label} onClick={onClick}>
      <span>
        <IconX size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      </span>
    </button>
  );
}

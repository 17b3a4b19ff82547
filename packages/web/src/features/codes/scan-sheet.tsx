import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { codesTexts } from './codes.texts.ts';
import { Scanner } from './scanner.tsx';
import { TypedCode } from './typed-code.tsx';
import classes from './codes.module.css';

needTexts(codesTexts);

type ScanSheetProps = {
  title: string;
  text: string;
  isOpen: boolean;
  onClose: () => void;
  /** What was read or typed. False where it is nothing that is looked for: the scanner says so and goes on. */
  onRead: (text: string) => boolean;
};

/** The scanner over a screen that goes on with what was read. */
export default function ScanSheet({ title, text, isOpen, onClose, onRead }: ScanSheetProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <div className={classes['over']}>
        <p className={classes['kind']}>{text}</p>
        <Scanner onRead={onRead} />
        <TypedCode action={t('codes.scan.typed.use')} onOpen={onRead} />
      </div>
    </Sheet>
  );
}

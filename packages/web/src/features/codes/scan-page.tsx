import { codePath, findCode } from '@releve/domain/printed-code.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { CodeView } from './code-view.tsx';
import { codesTexts } from './codes.texts.ts';
import { Scanner } from './scanner.tsx';
import { TypedCode } from './typed-code.tsx';

needTexts(codesTexts);

/** The one address of all codes. Without a code it is the scanner. */
export default function ScanPage() {
  const t = useT();
  const { code }: { code?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const open = (text: string): boolean => {
    const found = findCode(text);
    if (found !== null) void navigate({ to: codePath(found) });
    return found !== null;
  };
  return (
    <Page
      title={t('titles.scan')}
      {...(code === undefined && { subtitle: t('codes.scan.intro') })}
      width="reading"
      isTitleHiddenOnPhone
    >
      {code === undefined ? (
        <>
          <Scanner onRead={open} />
          <TypedCode action={t('codes.scan.typed.open')} onOpen={open} />
        </>
      ) : (
        <CodeView said={code} />
      )}
    </Page>
  );
}

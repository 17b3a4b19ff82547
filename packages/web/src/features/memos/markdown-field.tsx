import { Tabs } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { RichTextArea } from '../objects/rich-text/rich-text-area.tsx';
import classes from './memo-editor.module.css';

type MarkdownFieldProps = {
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** The text and how it will read: side by side on a desktop, one at a time on a phone. */
export function MarkdownField(props: MarkdownFieldProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { value } = props;
  if (!isPhone) {
    return (
      <div className={classes['sides']}>
        <TextToWrite {...props} />
        <section className={classes['side']} aria-label={t('memos.editor.preview')}>
          <h2 className={classes['sideTitle']}>{t('memos.editor.preview')}</h2>
          <Preview text={value} />
        </section>
      </div>
    );
  }
  return (
    <Tabs defaultValue="write" keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="write">{t('memos.editor.write')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('memos.editor.preview')}</Tabs.Tab>
      </Tabs.List>
      {/* Kept: what Ctrl Z takes back is known to the text area alone. */}
      <Tabs.Panel value="write" keepMounted className={classes['tabPanel'] ?? ''}>
        <TextToWrite {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={classes['tabPanel'] ?? ''}>
        <h2 className="visually-hidden">{t('memos.editor.preview')}</h2>
        <Preview text={value} />
      </Tabs.Panel>
    </Tabs>
  );
}

function TextToWrite(props: MarkdownFieldProps) {
  const t = useT();
  return (
    <RichTextArea
      {...props}
      label={t('memos.editor.corps')}
      required
      minRows={16}
      maxLength={20_000}
    />
  );
}

function Preview({ text }: { text: string }) {
  const t = useT();
  return (
    <div className={classes['preview']}>
      {text.trim() === '' ? (
        <p className={classes['hint']}>{t('memos.editor.preview_empty')}</p>
      ) : (
        <Markdown text={text} />
      )}
    </div>
  );
}

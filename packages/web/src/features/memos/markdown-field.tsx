import { Tabs, Textarea } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './memo-editor.module.css';

type MarkdownFieldProps = {
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

const HELP = ['heading', 'bold', 'italic', 'list', 'numbers', 'link', 'quote'] as const;

/** The text and how it will read: side by side on a desktop, one at a time on a phone. */
export function MarkdownField(props: MarkdownFieldProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { value, error } = props;
  if (!isPhone) {
    return (
      <div className={classes['side']}>
        <div className={classes['sides']}>
          <TextToWrite {...props} />
          <section className={classes['side']} aria-label={t('memos.editor.preview')}>
            <h2 className={classes['sideTitle']}>{t('memos.editor.preview')}</h2>
            <Preview text={value} />
          </section>
        </div>
        <MarkdownHelp />
      </div>
    );
  }
  return (
    <Tabs defaultValue="write" keepMounted={error !== null}>
      <Tabs.List grow>
        <Tabs.Tab value="write">{t('memos.editor.write')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('memos.editor.preview')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="write" className={classes['tabPanel'] ?? ''}>
        <div className={classes['side']}>
          <TextToWrite {...props} />
          <MarkdownHelp />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={classes['tabPanel'] ?? ''}>
        <h2 className="visually-hidden">{t('memos.editor.preview')}</h2>
        <Preview text={value} />
      </Tabs.Panel>
    </Tabs>
  );
}

function TextToWrite({ name, value, error, onChange }: MarkdownFieldProps) {
  const t = useT();
  return (
    <Textarea
      name={name}
      label={t('memos.editor.corps')}
      required
      autosize
      minRows={16}
      maxLength={20_000}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function MarkdownHelp() {
  const t = useT();
  return (
    <details className={classes['help']}>
      <summary>{t('memos.editor.help')}</summary>
      <ul>
        {HELP.map((mark) => (
          <li key={mark}>
            <code>{t(`memos.editor.help_${mark}`)}</code>
          </li>
        ))}
      </ul>
    </details>
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

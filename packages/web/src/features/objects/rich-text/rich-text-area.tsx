import { Textarea } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { needTexts } from '../../../platform/i18n/i18n.ts';
import { FormatBar, type Tool, toolOfKey } from './format-bar.tsx';
import { isInForce, toggleFormat } from './formats.ts';
import { continueLine } from './line-marks.ts';
import { LinkDialog } from './link-dialog.tsx';
import { linkPasted, type LinkPlace, linkPlace } from './links.ts';
import { richTextTexts } from './rich-text.texts.ts';
import { applyEdit, type Edit, type Written } from './written.ts';
import classes from './rich-text.module.css';

needTexts(richTextTexts);

type RichTextAreaProps = {
  name: string;
  label: string;
  required?: boolean;
  minRows: number;
  maxRows?: number;
  maxLength: number;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** A text in Markdown, written with a toolbar: its marks are put there by buttons and keys, and it stays plain text. */
export function RichTextArea({ value, onChange, ...field }: RichTextAreaProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState({ start: 0, end: 0 });
  const [link, setLink] = useState<LinkPlace>();

  const edit = (change: Edit | null): boolean => {
    if (change !== null && area.current !== null) applyEdit(area.current, change);
    return change !== null;
  };
  const act = (tool: Tool) => {
    const written = area.current && writtenIn(area.current);
    if (written === null) return;
    if (tool === 'link') setLink(linkPlace(written));
    else edit(toggleFormat(written, tool));
  };
  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const tool = hasCommand ? toolOfKey(event.key) : undefined;
    if (tool !== undefined) act(tool);
    else if (event.key !== 'Enter' || hasCommand) return;
    else if (!edit(continueLine(writtenIn(event.currentTarget)))) return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (edit(linkPasted(writtenIn(event.currentTarget), pasted))) event.preventDefault();
  };
  const written: Written = { text: value, ...selected };
  const underBar = (input: ReactNode) => (
    <div className={classes['box']}>
      <FormatBar
        controls={id}
        isActive={(tool) => tool !== 'link' && isInForce(written, tool)}
        onUse={act}
      />
      {input}
    </div>
  );
  return (
    <>
      <Textarea
        {...field}
        ref={area}
        id={id}
        autosize
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) =>
          setSelected({ start, end })
        }
        onKeyDown={pressKey}
        onPaste={paste}
        classNames={{ input: classes['input'] ?? '' }}
        inputContainer={underBar}
      />
      <LinkDialog
        place={link}
        onClose={() => setLink(undefined)}
        onEdit={(change) => {
          edit(change);
          setLink(undefined);
        }}
      />
    </>
  );
}

const writtenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

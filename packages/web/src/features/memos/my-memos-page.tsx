import { MyMemos } from './my-memos.tsx';
import { needTexts } from '../../platform/i18n/i18n.ts';
import { memosTexts } from './memos.texts.ts';

needTexts(memosTexts);

export default function MyMemosPage() {
  return <MyMemos />;
}

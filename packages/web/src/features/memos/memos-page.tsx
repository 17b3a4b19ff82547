import { useAbility } from '../../platform/stores/use-ability.ts';
import { ManagedMemos } from './managed-memos.tsx';
import { MyMemos } from './my-memos.tsx';
import { needTexts } from '../../platform/i18n/i18n.ts';
import { memosTexts } from './memos.texts.ts';

needTexts(memosTexts);

/** The same address for all: managers write and follow here, the others read. */
export default function MemosPage() {
  return useAbility().can('update', 'Post') ? <ManagedMemos /> : <MyMemos />;
}

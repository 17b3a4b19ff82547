import { useAbility } from '../../platform/stores/use-ability.ts';
import { ManagedMemos } from './managed-memos.tsx';
import { MyMemos } from './my-memos.tsx';

/** The same address for all: managers write and follow here, the others read. */
export default function MemosPage() {
  return useAbility().can('update', 'Post') ? <ManagedMemos /> : <MyMemos />;
}

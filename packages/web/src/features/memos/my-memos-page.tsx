import { MyMemos } from './my-memos.tsx';

export default function MyMemosPage() {
  return <MyMemos />;
}

import { RapportEditPage } from '../formulaire/rapport-edit-page.tsx';

export default function InspectionEditPage() {
  return <RapportEditPage genre="inspection" />;
}

import { RapportCreatePage } from '../formulaire/rapport-create-page.tsx';

export default function InspectionCreatePage() {
  return <RapportCreatePage genre="inspection" />;
}

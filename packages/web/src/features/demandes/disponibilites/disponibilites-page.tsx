export default function DisponibilitesPage() {
  return null;
}

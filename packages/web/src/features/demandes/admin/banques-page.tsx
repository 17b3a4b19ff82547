export default function BanquesPage() {
  return null;
}

// The same screens stand below two addresses: one goes on under the one at which one entered.
import { useLocation } from '@tanstack/react-router';

export function useSurveyBase(): '/Dashboard/Survey' | '/admin/Survey' {
  const isDashboard = useLocation({ select: ({ pathname }) => pathname.startsWith('/Dashboard') });
  return isDashboard ? '/Dashboard/Survey' : '/admin/Survey';
}

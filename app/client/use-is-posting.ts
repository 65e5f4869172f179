import { useNavigation } from '@remix-run/react'
import { useContext, createContext } from 'react'

/** Returns true while the form with this intent (and these fields) is being submitted. */
export function useIsPosting(intent: string, fields: Record<string, string> = {}): boolean {
  const navigation = useNavigation()
  const { state, formData } = useContext(PendingFormContext) ?? navigation
  if (state === 'idle' || formData?.get('intent') !== intent) return false
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value)
}

/** The pending form of a dialog, like the navigation state of a page's forms. */
export const PendingFormContext = createContext<{ state: string; formData?: FormData } | null>(null)

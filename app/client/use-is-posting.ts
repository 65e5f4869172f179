import { useNavigation } from '@remix-run/react'
import { useContext } from 'react'
import { PendingFormContext } from './pending-form-context'

/** Returns true while the form with this intent (and these fields) is being submitted. */
export function useIsPosting(intent: string, fields: Record<string, string> = {}): boolean {
  const navigation = useNavigation()
  const { state, formData } = useContext(PendingFormContext) ?? navigation
  if (state === 'idle' || formData?.get('intent') !== intent) return false
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value)
}

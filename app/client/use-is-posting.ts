import { useNavigation } from '@remix-run/react'

/** Whether the form with this intent (and these fields) is on its way. */
export function useIsPosting(intent: string, fields: Record<string, string> = {}): boolean {
  const { state, formData } = useNavigation()
  if (state === 'idle' || formData?.get('intent') !== intent) return false
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value)
}

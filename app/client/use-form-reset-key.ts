import { useState } from 'react'

/**
 * The key of a form that begins anew once it is carried out: what was typed stays while it is refused, whatever it is, and is gone after
 * that. `act` names one showing of the form, as its captcha challenge does. (decision 044)
 */
export function useFormResetKey(act: string | undefined, result: unknown): string | undefined {
  const [key, setKey] = useState(act)
  if (!result && key !== act) setKey(act)
  return key
}

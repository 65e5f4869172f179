import { useState } from 'react'

/**
 * Key that resets a form after success; input is kept after errors. `act` identifies one rendering of the form, as its CAPTCHA does.
 * (decision 044)
 */
export function useFormResetKey(act: string | undefined, result: unknown): string | undefined {
  const [key, setKey] = useState(act)
  if (!result && key !== act) setKey(act)
  return key
}

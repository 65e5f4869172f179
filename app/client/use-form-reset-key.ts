import { useState } from 'react'

/**
 * Key that resets a form after success; input is kept after errors. `act` identifies one rendering of the form, as its CAPTCHA does.
 * (decision 044)
 */
export function useFormResetKey(submissionId: string | undefined, result: unknown): string | undefined {
  const [key, setKey] = useState(submissionId)
  if (!result && key !== submissionId) setKey(submissionId)
  return key
}

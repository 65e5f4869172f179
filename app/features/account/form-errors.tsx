import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'

/** Form-level errors, above all forms of the page. */
export function FormErrors({ result }: { result: Pick<FormResult, 'errors'> | undefined }) {
  return (result?.errors[''] ?? []).map((message) => <Notice key={message} tone="error" title={message} />)
}

import { useNonce } from '~/client/nonce'
import { bootScript } from '~/remix-internals/boot'

/** The one script of the document. It has run when the browser could write it again. */
export function BootScript() {
  const nonce = useNonce()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }} />
}

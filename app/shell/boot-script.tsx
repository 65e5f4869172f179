import { useNonce } from '~/client/nonce'
import { bootScript } from './boot'

/** The one script of the document. */
export function BootScript() {
  const nonce = useNonce()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
}

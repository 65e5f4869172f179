import { useNonce } from '~/client/storefront-context'

/** Replaces the first interaction the runtime waits for. */
export const eagerHydrationScript = "addEventListener('DOMContentLoaded',()=>dispatchEvent(new Event('focusin')))"

/** For pages that act without interaction, such as the 3-D Secure challenge: starts scripts immediately. */
export function EagerHydration() {
  const nonce = useNonce()
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? eagerHydrationScript : '' }} />
  )
}

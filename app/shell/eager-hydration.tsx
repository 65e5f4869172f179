import { useNonce } from '~/client/nonce'

/** Stands in for the first touch the runtime waits for. */
export const eagerHydrationScript = "addEventListener('DOMContentLoaded',()=>dispatchEvent(new Event('focusin')))"

/** For a page that shows something by itself, as the question of the shopper's bank: its scripts do not wait for the shopper. */
export function EagerHydration() {
  const nonce = useNonce()
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? eagerHydrationScript : '' }} />
  )
}

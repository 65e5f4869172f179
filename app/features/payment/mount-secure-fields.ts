import { paymentPatienceMs } from '#config/constants'
import type { Locale } from '#config/locales'
import { withTimeout } from '~/client/with-timeout'
import { type CardWanted, mountCard, type MountedCard } from './mount-card'
import { openSession } from './payment-session'

/** `unopened`: we could not open a session; `failed`: the provider's fields did not come up. */
export type SecureFieldsUnavailable = 'unopened' | 'failed'

type Where = { node: HTMLElement; locale: Locale }

/** Mounts the provider's fields or returns why it could not. Session and fields share one deadline. */
export async function mountSecureFields({ node, locale }: Where, options: CardWanted): Promise<MountedCard | SecureFieldsUnavailable> {
  let away: SecureFieldsUnavailable = 'unopened'
  try {
    return await withTimeout(paymentPatienceMs, async (signal) => {
      const session = await openSession(locale, signal)
      away = 'failed'
      return mountCard(node, session, { options, signal })
    })
  } catch {
    // On any failure the provider's hosted page takes the card.
    return away
  }
}

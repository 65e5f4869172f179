import type { OpenedSession } from './payment-session'
import { coreSettings } from './provider-core'

/** Fields for a card, or for the code of a saved one. They are the provider's: their content is encrypted before we receive it. */
export type MountedCard = {
  isWhole: () => boolean
  /** Shows errors next to each field. */
  showErrors: () => void
  /** Encrypted card and its session as JSON, sent with the form. */
  sealed: () => string
  unmount: () => void
}

export type CardWanted = {
  saved?: { id: string; brand: string; lastFour: string }
  /** The shopper has an account the card can be kept in. */
  maySave: boolean
}

type MountCardOptions = { options: CardWanted; signal: AbortSignal }

/** Mounts the fields. When aborted, unmounts them, so late fields do not appear next to the fallback. */
export async function mountCard(node: HTMLElement, session: OpenedSession, { options, signal }: MountCardOptions): Promise<MountedCard> {
  const { AdyenCheckout, Card } = await import('~/client/payment-library')
  const core = await AdyenCheckout(coreSettings(session))
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    let lastFour = options.saved?.lastFour
    const card = new Card(core, {
      ...kindOf(session, options),
      ...{ showPayButton: false, _disableClickToPay: true, styles: stylesIn(node) },
      onFieldValid: ({ endDigits }) => (lastFour = endDigits ?? lastFour),
      onConfigSuccess: () =>
        resolve({
          isWhole: () => card.isValid,
          showErrors: () => void card.showValidation(),
          sealed: () => JSON.stringify({ ...card.data, lastFour, sessionId: session.sessionId }),
          unmount: () => void card.unmount(),
        }),
      onError: reject,
    })
    signal.addEventListener('abort', () => void card.unmount())
    card.mount(node)
  })
}

/** Saved cards ask for the security code only. */
function kindOf({ meta: { brands } }: OpenedSession, { saved, maySave }: CardWanted) {
  if (!saved) return { brands, hasHolderName: true, holderNameRequired: true, enableStoreDetails: maySave }
  const { id, brand, lastFour } = saved
  return { storedPaymentMethodId: id, brand, brands: [brand], lastFour, supportedShopperInteractions: ['Ecommerce'] }
}

/** The provider's frames do not see our style sheets. */
function stylesIn(node: HTMLElement) {
  const style = getComputedStyle(node)
  const color = (name: string) => style.getPropertyValue(`--c-${name}`).trim()
  return {
    base: { color: color('ink'), fontSize: '16px', fontFamily: 'system-ui, sans-serif' },
    placeholder: { color: color('ink-3') },
    error: { color: color('sale') },
  }
}

import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { paymentPatienceMs } from '#config/constants'
import type { Locale } from '#config/locales'
import { useStorefront } from '~/client/storefront-context'
import { withTimeout } from '~/client/with-timeout'
import { coreSettings, type OpenedSession, openSession } from './payment-session'

/** State of the card fields; if unavailable, the hosted page takes the card. */
type FieldsState = 'away' | 'coming' | 'there' | SecureFieldsUnavailable

type UseCardFieldsOptions = CardWanted & { isChosen: boolean }

/**
 * Mounts the provider's fields when their method is selected and puts their output into the form. They stay mounted while other methods are
 * viewed, so input is kept. A click before they are ready scrolls to them and continues once ready, unless input is missing. Without them
 * the form posts as is and the hosted page takes the card.
 */
export function useCardFields({ isChosen, ...options }: UseCardFieldsOptions) {
  const { locale } = useStorefront()
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const card = useRef<MountedCard>()
  const [state, setState] = useState<FieldsState>('away')
  const [round, tryAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const node = place.current
    if (!isChosen || !node || card.current) return
    let isLive = true
    setState('coming')
    void mountSecureFields({ node, locale }, options).then((brought) => {
      const isThere = typeof brought === 'object'
      if (!isLive) return isThere ? brought.unmount() : undefined
      if (isThere) card.current = brought
      setState(isThere ? 'there' : brought)
    })
    return () => {
      isLive = false
      if (!card.current) setState('away')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is wanted of one way of paying stays the same
  }, [isChosen, round, locale])

  useEffect(() => () => card.current?.unmount(), [])

  const [isEarly, setEarly] = useState(false)
  useOnSubmit(place, isChosen && state !== 'away', (event) => {
    if (state === 'coming') {
      event.preventDefault()
      setEarly(true)
      place.current?.parentElement?.scrollIntoView({ block: 'center' })
    }
    if (!card.current || !field.current) return
    if (card.current.isWhole()) field.current.value = card.current.sealed()
    else {
      event.preventDefault()
      card.current.showErrors()
    }
  })
  // Registered after the listener, so that submissions from here are checked too.
  useEffect(() => {
    if (!isEarly || state === 'coming') return
    setEarly(false)
    if (state === 'there') place.current?.closest('form')?.requestSubmit()
  }, [isEarly, state])
  return { place, field, state, tryAgain, isAwaited: isEarly }
}

/** Looks at the form around this place before it is sent, and may hold it back. */
function useOnSubmit(place: RefObject<HTMLElement>, isOn: boolean, onSubmit: (event: SubmitEvent) => void) {
  useEffect(() => {
    const form = isOn ? place.current?.closest('form') : null
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  })
}

/** `unopened`: we could not open a session; `failed`: the provider's fields did not come up. */
type SecureFieldsUnavailable = 'unopened' | 'failed'

type Where = { node: HTMLElement; locale: Locale }

/** Mounts the provider's fields or returns why it could not. Session and fields share one deadline. */
async function mountSecureFields({ node, locale }: Where, options: CardWanted): Promise<MountedCard | SecureFieldsUnavailable> {
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

/** Fields for a card, or for the code of a saved one. They are the provider's: their content is encrypted before we receive it. */
type MountedCard = {
  isWhole: () => boolean
  /** Shows errors next to each field. */
  showErrors: () => void
  /** Encrypted card and its session as JSON, sent with the form. */
  sealed: () => string
  unmount: () => void
}

type CardWanted = {
  saved?: { id: string; brand: string; lastFour: string }
  /** The shopper has an account the card can be kept in. */
  maySave: boolean
}

type MountCardOptions = { options: CardWanted; signal: AbortSignal }

/** Mounts the fields. When aborted, unmounts them, so late fields do not appear next to the fallback. */
async function mountCard(node: HTMLElement, session: OpenedSession, { options, signal }: MountCardOptions): Promise<MountedCard> {
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

import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { paymentTimeoutMs } from '#config/constants'
import type { Locale } from '#config/locales'
import { useStorefront } from '~/client/storefront-context'
import { withTimeout, getAdyenSettings, type OpenPaymentSession, openPaymentSession } from './payment-session'

/** State of the card fields; if unavailable, the hosted page takes the card. */
type CardFieldsState = 'away' | 'coming' | 'there' | SecureFieldsUnavailable

type UseCardFieldsOptions = CardFieldsOptions & { isChosen: boolean }

/**
 * Mounts the provider's fields when their method is selected and puts their output into the form. They stay mounted while other methods are
 * viewed, so input is kept. A click before they are ready scrolls to them and continues once ready, unless input is missing. Without them
 * the form posts as is and the hosted page takes the card.
 */
export function useCardFields({ isChosen, ...options }: UseCardFieldsOptions) {
  const { locale } = useStorefront()
  const containerRef = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const mountedCard = useRef<MountedCard>()
  const [state, setState] = useState<CardFieldsState>('away')
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const container = containerRef.current
    if (!isChosen || !container || mountedCard.current) return
    let isMounted = true
    setState('coming')
    void mountSecureFields({ node: container, locale }, options).then((mountResult) => {
      const areMounted = typeof mountResult === 'object'
      if (!isMounted) return areMounted ? mountResult.unmount() : undefined
      if (areMounted) mountedCard.current = mountResult
      setState(areMounted ? 'there' : mountResult)
    })
    return () => {
      isMounted = false
      if (!mountedCard.current) setState('away')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the options of one payment method never change
  }, [isChosen, attempt, locale])

  useEffect(() => () => mountedCard.current?.unmount(), [])

  const [isEarlySubmit, setIsEarlySubmit] = useState(false)
  useOnSubmit(containerRef, isChosen && state !== 'away', (event) => {
    if (state === 'coming') {
      event.preventDefault()
      setIsEarlySubmit(true)
      containerRef.current?.parentElement?.scrollIntoView({ block: 'center' })
    }
    if (!mountedCard.current || !field.current) return
    if (mountedCard.current.isWhole()) field.current.value = mountedCard.current.sealed()
    else {
      event.preventDefault()
      mountedCard.current.showErrors()
    }
  })
  // Registered after the listener, so that submissions from here are checked too.
  useEffect(() => {
    if (!isEarlySubmit || state === 'coming') return
    setIsEarlySubmit(false)
    if (state === 'there') containerRef.current?.closest('form')?.requestSubmit()
  }, [isEarlySubmit, state])
  return { place: containerRef, field, state, tryAgain, isAwaited: isEarlySubmit }
}

/** Looks at the form around this place before it is sent, and may hold it back. */
function useOnSubmit(containerRef: RefObject<HTMLElement>, isEnabled: boolean, onSubmit: (event: SubmitEvent) => void) {
  useEffect(() => {
    const form = isEnabled ? containerRef.current?.closest('form') : null
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  })
}

/** `unopened`: we could not open a session; `failed`: the provider's fields did not come up. */
type SecureFieldsUnavailable = 'unopened' | 'failed'

type SecureFieldsTarget = { node: HTMLElement; locale: Locale }

/** Mounts the provider's fields or returns why it could not. Session and fields share one deadline. */
async function mountSecureFields(
  { node, locale }: SecureFieldsTarget,
  options: CardFieldsOptions,
): Promise<MountedCard | SecureFieldsUnavailable> {
  let unavailableState: SecureFieldsUnavailable = 'unopened'
  try {
    return await withTimeout(paymentTimeoutMs, async (signal) => {
      const session = await openPaymentSession(locale, signal)
      unavailableState = 'failed'
      return mountCard(node, session, { options, signal })
    })
  } catch {
    // On any failure the provider's hosted page takes the card.
    return unavailableState
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

type CardFieldsOptions = {
  saved?: { id: string; brand: string; lastFour: string }
  /** The shopper has an account the card can be kept in. */
  canSave: boolean
}

type MountCardOptions = { options: CardFieldsOptions; signal: AbortSignal }

/** Mounts the fields. When aborted, unmounts them, so late fields do not appear next to the fallback. */
async function mountCard(container: HTMLElement, session: OpenPaymentSession, { options, signal }: MountCardOptions): Promise<MountedCard> {
  const { AdyenCheckout, Card } = await import('~/client/payment-library')
  const core = await AdyenCheckout(getAdyenSettings(session))
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    let lastFour = options.saved?.lastFour
    const card = new Card(core, {
      ...getCardSettings(session, options),
      ...{ showPayButton: false, _disableClickToPay: true, styles: readFieldStyles(container) },
      onFieldValid: ({ endDigits }) => (lastFour = endDigits ?? lastFour),
      onConfigSuccess: () =>
        resolve({
          isWhole: () => card.isValid,
          showErrors: () => void card.showValidation(),
          sealed: () => JSON.stringify({ ...card.data, lastFour, sessionId: session.sessionId }),
          unmount,
        }),
      onError: reject,
    })
    // A device may turn dark while the page is open.
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.onchange = () => card.updateStyles(readFieldStyles(container))
    const unmount = () => {
      scheme.onchange = null
      card.unmount()
    }
    signal.addEventListener('abort', unmount)
    card.mount(container)
  })
}

/** Saved cards ask for the security code only. */
function getCardSettings({ meta: { brands } }: OpenPaymentSession, { saved, canSave }: CardFieldsOptions) {
  if (!saved) return { brands, hasHolderName: true, holderNameRequired: true, enableStoreDetails: canSave }
  const { id, brand, lastFour } = saved
  return { storedPaymentMethodId: id, brand, brands: [brand], lastFour, supportedShopperInteractions: ['Ecommerce'] }
}

/** The provider's frames do not see our style sheets. They get their ground with their ink, so that one is read on the other. */
function readFieldStyles(node: HTMLElement) {
  const style = getComputedStyle(node)
  const readColor = (name: string) => style.getPropertyValue(`--c-${name}`).trim()
  return {
    base: { color: readColor('ink'), background: readColor('surface'), fontSize: '16px', fontFamily: 'system-ui, sans-serif' },
    placeholder: { color: readColor('ink-3') },
    error: { color: readColor('sale') },
  }
}

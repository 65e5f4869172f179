import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { mountSecureFields, type SecureFieldsUnavailable } from './mount-secure-fields'
import type { CardWanted, MountedCard } from './mount-card'

/** State of the card fields; if unavailable, the hosted page takes the card. */
export type FieldsState = 'away' | 'coming' | 'there' | SecureFieldsUnavailable

type UseCardFieldsOptions = CardWanted & { isChosen: boolean }

/**
 * Brings the provider's fields up when their way of paying is chosen, and hands what they seal to the form it stands in. They stay while
 * another way is looked at, so nothing typed is lost. A press that comes too early leads to the place they come to, which says so, and goes
 * on once they are there, unless something is missing in them. Without them the form goes as it is, and the card is typed in on the
 * provider's page.
 */
export function useCardFields({ isChosen, ...wanted }: UseCardFieldsOptions) {
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
    void mountSecureFields({ node, locale }, wanted).then((brought) => {
      const isThere = typeof brought === 'object'
      if (!isLive) return isThere ? brought.unmount() : undefined
      if (isThere) card.current = brought
      setState(isThere ? 'there' : brought)
    })
    return () => {
      isLive = false
      if (!card.current) setState('away')
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is wanted of one way of paying stays the same
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
  // Stands after the listener: what is sent from here is looked at, too.
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

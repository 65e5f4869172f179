import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { useShop } from '~/client/shop-view'
import { type CardWanted, mountCard, type MountedCard } from './mount-card'
import { openSession } from './payment-session'

/** `unopened`: we could not open a session; `failed`: the provider's fields did not come up. Either way its page takes the card. */
export type FieldsState = 'away' | 'coming' | 'there' | 'unopened' | 'failed'

type Asked = CardWanted & { isChosen: boolean }

/**
 * Brings the provider's fields up when their way of paying is chosen, and hands what they seal to the form it stands in. They stay while another way is
 * looked at, so nothing typed is lost. Without them the form goes as it is, and the card is typed in on the provider's page. (PAY-17, PAY-20)
 */
export function useCardFields({ isChosen, ...wanted }: Asked) {
  const { locale } = useShop()
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const card = useRef<MountedCard>()
  const [state, setState] = useState<FieldsState>('away')
  const [round, tryAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const node = place.current
    if (!isChosen || !node || card.current) return
    let isLive = true
    const say = (said: FieldsState) => isLive && setState(said)
    say('coming')
    openSession(locale).then(
      (session) =>
        mountCard(node, session, wanted).then(
          (mounted) => {
            if (!isLive) return mounted.unmount()
            card.current = mounted
            setState('there')
          },
          () => say('failed'),
        ),
      () => say('unopened'),
    )
    return () => {
      isLive = false
      if (!card.current) setState('away')
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is wanted of one way of paying stays the same
  }, [isChosen, round, locale])

  useEffect(() => () => card.current?.unmount(), [])

  useOnSubmit(place, isChosen && state !== 'away', (event) => {
    if (state === 'coming') event.preventDefault()
    if (!card.current || !field.current) return
    if (card.current.isWhole()) field.current.value = card.current.sealed()
    else {
      event.preventDefault()
      card.current.showErrors()
    }
  })
  return { place, field, state, tryAgain }
}

/** Looks at the form around this place before it is sent, and may hold it back. */
function useOnSubmit(place: RefObject<HTMLElement>, isOn: boolean, onSubmit: (event: SubmitEvent) => void) {
  useEffect(() => {
    const form = isOn ? place.current?.closest('form') : null
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  })
}

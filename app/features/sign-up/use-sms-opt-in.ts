import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Locale } from '#config/locales'
import { type SmsAct, type SmsOptIn, smsOptIn } from '#domain/consumer/sms-opt-in'

type OptIn = SmsOptIn & { isReady: boolean; box: RefObject<HTMLDivElement>; act: (act: SmsAct) => void }

/** The text message consent of a form with a field `phone`. A checkbox set before hydration stays set. */
export function useSmsOptIn(locale: Locale, initial: SmsOptIn): OptIn {
  const box = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [optIn, setOptIn] = useState(initial)
  useEffect(() => {
    const inputNamed = (name: string) => inputIn(box.current, name)
    setOptIn({
      isTicked: inputNamed('smsNotificationConsent')?.checked ?? false,
      optInAccepted: inputNamed('optInAccepted')?.checked ?? false,
    })
    setReady(true)
    const phone = inputNamed('phone')
    return (
      phone &&
      whenInvalid({ phone, locale }, () => {
        const tick = inputNamed('smsNotificationConsent')
        if (tick) tick.checked = false
        setOptIn((state) => smsOptIn(state, 'phone-invalid'))
      })
    )
  }, [locale])
  return { ...optIn, isReady, box, act: (act) => setOptIn((state) => smsOptIn(state, act)) }
}

function inputIn(box: HTMLElement | null, name: string): HTMLInputElement | undefined {
  const found = box?.closest('form')?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : undefined
}

/** Reports once when a valid number becomes invalid; does not disturb typing the first number. */
function whenInvalid({ phone, locale }: { phone: HTMLInputElement; locale: Locale }, tell: () => void): () => void {
  let wasValid = false
  async function look() {
    const { isPhoneHere } = await import('./is-phone-here')
    const isValid = isPhoneHere(phone, locale)
    if (wasValid && !isValid) tell()
    wasValid = isValid
  }
  const onInput = () => void look()
  if (phone.value) onInput()
  phone.addEventListener('input', onInput)
  return () => phone.removeEventListener('input', onInput)
}
